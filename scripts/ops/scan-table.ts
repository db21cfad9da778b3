import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';

export type Item = Readonly<Record<string, unknown>>;

/**
 * Reads all items of a table, page by page, without those that have expired at the moment `at`, in ms: DynamoDB deletes
 * them within days, but not in a restored table, which has no time to live.
 */
export async function* scanUnexpired({ client, name }: Table, at: number): AsyncGenerator<Item[]> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    yield Items.filter((item) => !(Number(item['expires_at']) * 1000 <= at));
  }
}
