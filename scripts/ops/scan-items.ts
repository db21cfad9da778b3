import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';

/** An item as it is stored. */
export type Item = Readonly<Record<string, unknown>>;

type Filter = Omit<Parameters<typeof paginateScan>[1], 'TableName' | 'ConsistentRead'>;

/** Reads the items of a whole table; strongly consistent. */
export async function* scanItems({ client, name }: Table, filter: Filter = {}): AsyncGenerator<Item> {
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...filter });
  for await (const { Items = [] } of pages) yield* Items;
}
