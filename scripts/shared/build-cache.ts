import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface CachedResult {
  /** The file with the hash of the inputs. */
  readonly stamp: string;
  /** Files and folders, absolute, whose content decides the result. */
  readonly inputs: readonly string[];
  /** A file or folder, absolute, that exists when it is made. */
  readonly output: string;
}

/** Folders that hold results, not sources. */
const results = new Set(['node_modules', 'dist', 'build', 'cdk.out', '.react-router', 'test-results']);

/** Runs `make` unless the output exists and the inputs have not changed since the last time. Returns whether it ran. */
export async function makeWhenChanged(
  { stamp, inputs, output }: CachedResult,
  make: () => Promise<void>,
): Promise<boolean> {
  const hash = hashOf(inputs);
  const isUnchanged = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isUnchanged && existsSync(output)) return false;
  // A part whose build fails is built again.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Hashes names and contents of the inputs without results and tests. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(input).filter((path) => !/\.test\.tsx?$/.test(path))) {
      const content = readFileSync(file);
      hash.update(`${relative(dirname(input), file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && results.has(entry.name)))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(filesOf);
}
