import { isDeepStrictEqual } from 'node:util';
import { makeMetricsStore } from '@portal/api/dynamodb/counters';
import type { Table } from '@portal/api/dynamodb/table';
import { scanItems } from './read-items.ts';

/** `changed`: submissions or decisions during every scan kept the counters from being compared. */
export type CountersResult =
  | { readonly outcome: 'equal' | 'changed' }
  | { readonly outcome: 'different'; readonly reason: string };

const maxScans = 3;

/**
 * Compares the counters with a recount of the submissions. A scan is no snapshot: it can see an approval that is taken back before it
 * ends. So they differ only when two scans in a row have the same recount and the counters do not change. The counter of extended
 * applications cannot be compared: it counts deleted drafts too.
 */
export async function compareCounters(table: Table): Promise<CountersResult> {
  let previous: object | undefined;
  for (let scans = 0; scans < maxScans; scans += 1) {
    const counters = await readCounters(table);
    const recount = await recountSubmissions(table);
    if (isDeepStrictEqual(counters, recount)) return { outcome: 'equal' };
    const isUnchanged = isDeepStrictEqual(counters, await readCounters(table));
    if (isUnchanged && isDeepStrictEqual(previous, { counters, recount })) {
      const reason = `the counters are ${JSON.stringify(counters)}, the submissions ${JSON.stringify(recount)}`;
      return { outcome: 'different', reason };
    }
    previous = isUnchanged ? { counters, recount } : undefined;
  }
  return { outcome: 'changed' };
}

async function readCounters(table: Table) {
  const { extended: _extended, ...counters } = await makeMetricsStore(table).read();
  return counters;
}

async function recountSubmissions(table: Table) {
  const submissions = scanItems(table, {
    FilterExpression: 'entity = :submission',
    ProjectionExpression: 'stage1, stage2',
    ExpressionAttributeValues: { ':submission': 'submission' },
  });
  const recount = { submitted: 0, admin_verified_stage1: 0, admin_verified_stage2: 0 };
  for await (const { stage1, stage2 } of submissions) {
    recount.submitted += 1;
    if (stage1 === 'approved') recount.admin_verified_stage1 += 1;
    if (stage2 === 'approved') recount.admin_verified_stage2 += 1;
  }
  return recount;
}
