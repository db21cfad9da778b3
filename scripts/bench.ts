import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { endInOrder } from './lib/ending.ts';
import { type Bench, describeFigures, holds } from './lib/figures.ts';
import { inRoot } from './lib/root.ts';
import { fail } from './lib/say.ts';

/** Measures and prints each figure beside its goal: `npm run bench -- routes`. Ends with 1 when a goal is exceeded. */
endInOrder();

const [name = '', ...args] = process.argv.slice(2);
const file = inRoot('scripts/bench', `${name}.ts`);

try {
  if (!/^\w[\w-]*$/.test(name) || !existsSync(file))
    throw new Error(`Usage: npm run bench -- ${names().join('|')}`);
  const { bench } = (await import(file)) as { bench: Bench };
  const figures = await bench(args);
  console.log(describeFigures(figures));
  const report = process.env['PORTAL_FIGURES'];
  if (report) writeFileSync(report, JSON.stringify(figures));
  process.exit(figures.every(holds) ? 0 : 1);
} catch (error) {
  fail(error);
}

function names(): string[] {
  return readdirSync(inRoot('scripts/bench'))
    .filter((entry) => entry.endsWith('.ts') && !entry.endsWith('.test.ts'))
    .map((entry) => entry.slice(0, -'.ts'.length));
}
