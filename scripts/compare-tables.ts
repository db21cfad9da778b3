import { connectTable } from '@portal/api/dynamodb/table';
import { stageConfig } from '../infra/lib/stages.ts';
import { table } from './lib/figures.ts';
import { fail } from './lib/say.ts';
import { differences, imprintOf } from './lib/stage/table-imprint.ts';

/** `npm run compare-tables -- <stage> <table> <other>`: whether two tables hold the same (docs/restore.md). */
try {
  const [stage = 'not given', ...names] = process.argv.slice(2);
  const { region } = stageConfig(stage);
  if (names.length !== 2) throw new Error('Usage: npm run compare-tables -- <stage> <table> <other table>');
  const now = Date.now();
  const [one = {}, other = {}] = await Promise.all(
    names.map((name) => imprintOf(connectTable(name, { region }), now)),
  );
  const rows = Object.entries(one).map(([kind, { items, checksum }]) => [
    kind,
    String(items),
    checksum.slice(0, 12),
  ]);
  console.log(table([['kind', 'items', 'checksum'], ...rows]));
  const different = differences(one, other);
  if (different.length > 0) throw new Error(`The tables differ.\n${different.join('\n')}`);
  console.log('Both tables hold the same.');
} catch (error) {
  fail(error);
}
