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
  /** Tests among the inputs count too. */
  withTests?: boolean;
}

/** Folders that hold results, not sources. */
const results = new Set(['node_modules', 'dist', 'build', 'cdk.out', '.react-router', 'test-results']);

/** The hash of a part's inputs at its last build or green run. */
export interface Stamp {
  /** Whether the outputs exist and the inputs have not changed since. */
  readonly isCurrent: boolean;
  /** To call before a build: a part whose build fails is built again. */
  readonly remove: () => void;
  /** To call after a build. */
  readonly write: () => void;
}

/** Hashes the inputs of a part as they are now. @param stampDir where the stamps are kept */
export function readStamp(stampDir: string, part: Part): Stamp {
  const file = join(stampDir, `${part.name}.sha256`);
  const hash = hashOf(part);
  const unchanged = existsSync(file) && readFileSync(file, 'utf8') === hash;
  return {
    isCurrent: unchanged && part.outputs.every((output) => existsSync(output)),
    remove: () => rmSync(file, { force: true }),
    write: () => {
      mkdirSync(stampDir, { recursive: true });
      writeFileSync(file, hash);
    },
  };
}

/** Runs `make` unless the part is current. @returns whether it ran */
export async function makeWhenChanged(
  stampDir: string,
  part: Part,
  make: () => Promise<void>,
): Promise<boolean> {
  const stamp = readStamp(stampDir, part);
  if (stamp.isCurrent) return false;
  stamp.remove();
  await make();
  stamp.write();
  return true;
}

/** Hashes names and contents of the inputs without results and, unless they count, tests. */
function hashOf({ inputs, withTests = false }: Part): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(input)) {
      if (!withTests && /\.test\.tsx?$/.test(file)) continue;
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
