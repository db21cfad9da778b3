import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Bench, Figure } from '../../packages/verify/src/figures.ts';
import { inRoot, root } from '../shared/root.ts';

/** Runs a measurement of `packages/verify`. @throws naming the known ones when there is none of that name */
export async function measure(name: string, args: string[]): Promise<Figure[]> {
  const files = globSync('packages/verify/src/*/*.bench.ts', { cwd: root }).toSorted();
  const file = files.find((one) => basename(one, '.bench.ts') === name);
  const known = files.map((one) => basename(one, '.bench.ts'));
  if (file === undefined) throw new Error(`Usage: npm run bench -- ${known.join('|')}`);
  const { bench } = (await import(inRoot(file))) as { bench: Bench };
  return bench(args);
}
