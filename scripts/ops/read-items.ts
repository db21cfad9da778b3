import { GetCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Key } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';

type Item = Record<string, unknown>;

/* All reads are strongly consistent. */

export async function getItem(
  { client, name: TableName }: Table,
  { pk, sk }: Key,
): Promise<Item | undefined> {
  return (await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
}

/** Reads the items of a partition in the order of their keys. */
export async function* queryPartition({ client, name }: Table, pk: string): AsyncGenerator<Item> {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
  const pages = paginateQuery({ client }, { TableName: name, ConsistentRead: true, ...query });
  for await (const { Items = [] } of pages) yield* Items;
}

type Filter = Omit<Parameters<typeof paginateScan>[1], 'TableName' | 'ConsistentRead'>;

/** Reads the items of a whole table. */
export async function* scanItems({ client, name }: Table, filter: Filter = {}): AsyncGenerator<Item> {
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...filter });
  for await (const { Items = [] } of pages) yield* Items;
}
