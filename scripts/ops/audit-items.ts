import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';

export type Item = Readonly<Record<string, unknown>>;

export async function getItem({ client, name }: Table, key: Key): Promise<Item | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: { ...key }, ConsistentRead: true }),
  );
  return Item;
}

/** Returns the name of the first attribute in which two items differ. An attribute that is `undefined` is absent. */
export function findDifference(item: Item, expected: Item): string | undefined {
  return Object.keys({ ...expected, ...item }).find((name) => !isDeepStrictEqual(item[name], expected[name]));
}
