import { isDeepStrictEqual } from 'node:util';
import { makeMetricsStore } from '@portal/api/dynamodb/counters';
import { makeRoundStore } from '@portal/api/dynamodb/round-store';
import type { Table } from '@portal/api/dynamodb/table';
import type { DueRound } from './audit-rounds.ts';
import { findLastingFault } from './lasting-fault.ts';
import { scanItems } from './scan-items.ts';

/**
 * Compares the counters of each round, but those that are `due` to be deleted, with a recount of the submissions.
 *
 * @returns how they differ, or that they kept changing; `undefined` when they are equal
 */
export async function findCountersFault(
  table: Table,
  due: readonly DueRound[] = [],
): Promise<string | undefined> {
  const metrics = makeMetricsStore(table);
  const left = new Set(due.map(({ id }) => id));
  const ids = (await makeRoundStore(table).list()).flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const read = async () => ({
    counters: Object.fromEntries(
      await Promise.all(ids.map(async (id) => [id, await metrics.read(id)] as const)),
    ),
    recount: await recountSubmissions(table, ids, left),
  });
  const found = await findLastingFault(read, ({ counters, recount }) =>
    isDeepStrictEqual(counters, recount)
      ? undefined
      : `${JSON.stringify(counters)}, but of the submissions ${JSON.stringify(recount)}`,
  );
  return found?.fault;
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
