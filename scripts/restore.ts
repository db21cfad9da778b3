import { parseArgs } from 'node:util';
import { connectStage } from './ops/connect-stage.ts';
import { restoreKinds, restoreTable } from './ops/restore-table.ts';
import { table } from './shared/output.ts';

/** Copies a restored table to the stage's table (docs/restore.md): prints the changes, and with `--now` makes them. */
export async function main(args: string[]): Promise<void> {
  const options = { from: { type: 'string' }, now: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [stage, ...more] = positionals;
  if (!stage || !values.from || more.length > 0)
    throw new Error('Usage: npm run restore -- <stage> --from <table> [--now]');
  const { table: to } = await connectStage(stage);
  const { table: from } = await connectStage(stage, values.from);
  if (from.name === to.name) throw new Error(`${to.name} is the table of the stage ${stage} itself.`);
  const { changes, report } = await restoreTable(from, to, Date.now(), values.now);
  const rows = Object.entries(report)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([entity, counts]) => [entity, ...restoreKinds.map((kind) => String(counts[kind]))]);
  console.log(table([['entity', ...restoreKinds], ...rows]));
  if (changes === 0) console.log(`${to.name} holds what ${from.name} holds.`);
  else if (values.now) console.log(`${to.name} holds what ${from.name} holds now: ${changes} changes.`);
  else
    console.log(`${changes} changes would make ${to.name} hold what ${from.name} holds; add --now to do it.`);
}
