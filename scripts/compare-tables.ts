import { connectStage } from './ops/connect-stage.ts';
import { changesOf, restoreTable } from './ops/restore-table.ts';
import { table } from './shared/output.ts';
import { runMain } from './shared/run-main.ts';

/** `npm run compare-tables -- <stage> <table> <other>`: compares two tables (docs/restore.md). */
export async function main([stage, one, other, ...more]: string[]): Promise<void> {
  if (!stage || !one || !other || more.length > 0)
    throw new Error('Usage: npm run compare-tables -- <stage> <table> <other table>');
  const { table: left } = await connectStage(stage, one);
  const { table: right } = await connectStage(stage, other);
  const report = await restoreTable(right, left, Date.now());
  const rows = Object.entries(report).map(([entity, counts]) => [
    entity,
    ...[counts.unchanged, counts.write, counts.delete].map(String),
  ]);
  console.log(table([['entity', 'the same', `changed or only in ${other}`, `only in ${one}`], ...rows]));
  if (changesOf(report) > 0) throw new Error('The tables differ.');
  console.log('Both tables hold the same.');
}

if (import.meta.main) await runMain(main);
