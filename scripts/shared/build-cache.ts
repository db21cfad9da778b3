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
 * Runs `make` unless the part's outputs are there and were made from inputs with the same content. A part whose
 * making failed is made again.
 *
 * @param stampDir where the stamps are kept
 * @returns whether it was made
 */
export async function makeWhenChanged(
  stampDir: string,
  part: Part,
  make: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(stampDir, `${part.name}.sha256`);
  const hash = hashOf(part.inputs);
  const known = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (known && part.outputs.every((output) => existsSync(output))) return false;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** One hash over names and contents; tests and results inside the folders do not count. */
function hashOf(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(input)) {
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
    .filter((entry) => !(entry.isDirectory() ? results.has(entry.name) : /\.test\.tsx?$/.test(entry.name)))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(filesOf);
}
