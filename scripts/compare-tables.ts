import { reachStage } from './ops/reach-stage.ts';
import { differences, tableChecksums } from './ops/table-checksums.ts';
import { fail, table } from './shared/output.ts';

/** `npm run compare-tables -- <stage> <table> <other>`: whether two tables hold the same (docs/restore.md). */
try {
  const [stage, one, other, ...more] = process.argv.slice(2);
  if (!stage || !one || !other || more.length > 0) {
    throw new Error('Usage: npm run compare-tables -- <stage> <table> <other table>');
  }
  const { table: leftTable } = await reachStage(stage, process.env, one);
  const { table: rightTable } = await reachStage(stage, process.env, other);
  const now = Date.now();
  const left = await tableChecksums(leftTable, now);
  const right = await tableChecksums(rightTable, now);
  const rows = Object.entries(left).map(([entity, { items, checksum }]) => [
    entity,
    String(items),
    checksum.slice(0, 12),
  ]);
  console.log(table([['entity', 'items', 'checksum'], ...rows]));
  const different = differences(left, right);
  if (different.length > 0) throw new Error(`The tables differ.\n${different.join('\n')}`);
  console.log('Both tables hold the same.');
} catch (error) {
  fail(error);
}
