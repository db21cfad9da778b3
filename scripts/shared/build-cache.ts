import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.ts';

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
  for (const file of inputs.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !results.has(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}
