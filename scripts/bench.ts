import { globSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Bench, describeFigures, meetsGoal } from '../packages/verify/src/figures.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';
import { inRoot, root } from './shared/root.ts';

/** `npm run bench -- routes`: runs a measurement and prints each figure beside its goal. Exits with 1 when one is missed. */
shutDownGracefully();

const [name = '', ...args] = process.argv.slice(2);
const benches = new Map(
  globSync('packages/verify/src/*/*.bench.ts', { cwd: root })
    .toSorted()
    .map((file) => [basename(file, '.bench.ts'), file]),
);

try {
  const file = benches.get(name);
  if (!file) throw new Error(`Usage: npm run bench -- ${[...benches.keys()].join('|')}`);
  const { bench } = (await import(inRoot(file))) as { bench: Bench };
  const figures = await bench(args);
  console.log(describeFigures(figures));
  const report = process.env['PORTAL_FIGURES'];
  if (report) writeFileSync(report, JSON.stringify(figures));
  process.exit(figures.every(meetsGoal) ? 0 : 1);
} catch (error) {
  fail(error);
}
