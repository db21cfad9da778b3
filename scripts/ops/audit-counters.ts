import { isDeepStrictEqual } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { makeMetricsStore } from '@portal/api/dynamodb/counters';
import type { Table } from '@portal/api/dynamodb/table';

/**
 * Compares the counters with a recount of the submissions, again when one changed meanwhile. That of extended applications cannot be
 * compared: it counts deleted drafts too.
 */
export async function findCountersFault(table: Table): Promise<string | undefined> {
  const metrics = makeMetricsStore(table);
  for (;;) {
    const { extended: _extended, ...counters } = await metrics.read();
    const recount = await recountSubmissions(table);
    if (isDeepStrictEqual(counters, recount)) return undefined;
    const { extended: _later, ...after } = await metrics.read();
    if (isDeepStrictEqual(counters, after))
      return `the counters are ${JSON.stringify(counters)}, the submissions ${JSON.stringify(recount)}`;
  }
}

async function recountSubmissions({ client, name }: Table) {
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      FilterExpression: 'entity = :submission',
      ProjectionExpression: 'stage1, stage2',
      ExpressionAttributeValues: { ':submission': 'submission' },
    },
  );
  const recount = { submitted: 0, admin_verified_stage1: 0, admin_verified_stage2: 0 };
  for await (const { Items = [] } of pages) {
    recount.submitted += Items.length;
    recount.admin_verified_stage1 += Items.filter(({ stage1 }) => stage1 === 'approved').length;
    recount.admin_verified_stage2 += Items.filter(({ stage2 }) => stage2 === 'approved').length;
  }
  return recount;
}
