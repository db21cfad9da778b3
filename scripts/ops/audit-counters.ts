import { isDeepStrictEqual } from 'node:util';
import { makeMetricsStore } from '@portal/api/dynamodb/counters';
import { makeRoundStore } from '@portal/api/dynamodb/round-store';
import type { Table } from '@portal/api/dynamodb/table';
import type { DueRound } from './audit-rounds.ts';
import { scanItems } from './read-items.ts';

const maxScans = 3;

/**
 * Compares the counters of each round, but those that are `due` to be deleted, with a recount of the submissions. A scan is no snapshot: it can see an approval that is taken back before it
 * ends. So they differ only when two scans in a row have the same recount and the counters do not change.
 *
 * @returns how they differ, or that changes during every scan kept them from being compared; `undefined` when they are equal
 */
export async function findCountersFault(
  table: Table,
  due: readonly DueRound[] = [],
): Promise<string | undefined> {
  const metrics = makeMetricsStore(table);
  const left = new Set(due.map(({ id }) => id));
  const ids = (await makeRoundStore(table).list()).flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const readCounters = async () =>
    Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await metrics.read(id)] as const)));
  let previous: object | undefined;
  for (let scans = 0; scans < maxScans; scans += 1) {
    const counters = await readCounters();
    const recount = await recountSubmissions(table, ids, left);
    if (isDeepStrictEqual(counters, recount)) return undefined;
    const isUnchanged = isDeepStrictEqual(counters, await readCounters());
    if (isUnchanged && isDeepStrictEqual(previous, { counters, recount }))
      return `the counters are ${JSON.stringify(counters)}, the submissions ${JSON.stringify(recount)}`;
    previous = isUnchanged ? { counters, recount } : undefined;
  }
  return 'counters changed during the audit; run it again';
}

async function recountSubmissions(table: Table, ids: readonly string[], left: ReadonlySet<string>) {
  const submissions = scanItems(table, {
    FilterExpression: 'entity = :submission',
    ProjectionExpression: '#row.#round, #row.stage1, #row.stage2',
    ExpressionAttributeNames: { '#row': 'row', '#round': 'round' },
    ExpressionAttributeValues: { ':submission': 'submission' },
  });
  const none = { submitted: 0, admin_verified_stage1: 0, admin_verified_stage2: 0 };
  const recounts = Object.fromEntries(ids.map((id) => [id, { ...none }]));
  for await (const { row } of submissions) {
    const { round, stage1, stage2 } = row as Record<string, string>;
    if (left.has(String(round))) continue;
    recounts[String(round)] ??= { ...none };
    const recount = recounts[String(round)] ?? none;
    recount.submitted += 1;
    if (stage1 === 'approved') recount.admin_verified_stage1 += 1;
    if (stage2 === 'approved') recount.admin_verified_stage2 += 1;
  }
  return recounts;
}
