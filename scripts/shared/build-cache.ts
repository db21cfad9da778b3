import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Part {
  /** Names the stamp. */
  name: string;
  /** Files and folders, absolute, whose content decides the result. */
  inputs: string[];
  /** Files or folders, absolute, that the part writes. */
  outputs: string[];
}

/** Folders that hold results, not sources. */
const results = new Set(['node_modules', 'dist', 'build', 'cdk.out', '.react-router', 'test-results']);

/**
 * Runs `make` unless the outputs exist and the inputs have not changed since the last time.
 *
 * @param stampDir where the hashes of the inputs are kept
 * @returns whether it ran
 */
export async function makeWhenChanged(
  stampDir: string,
  { name, inputs, outputs }: Part,
  make: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(stampDir, `${name}.sha256`);
  const hash = hashOf(inputs);
  const isUnchanged = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isUnchanged && outputs.every((output) => existsSync(output))) return false;
  // A part whose build fails is built again.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(stampDir, { recursive: true });
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
