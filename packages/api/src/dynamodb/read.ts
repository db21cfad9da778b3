import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { applicationPartition, type Key } from './keys.ts';
import type { Table } from './table.ts';

/** Reads an item; strongly consistent. `undefined` if it does not exist. */
export async function getItem({ client, name }: Table, key: Key) {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }));
  return Item;
}

/**
 * Reads all items of a partition, or those whose sort key begins with a prefix, in its order; strongly consistent.
 *
 * @param attributes leaves out all other attributes
 */
export async function queryPrefix(
  { client, name }: Table,
  partition: string,
  prefix?: string,
  attributes?: readonly string[],
) {
  const pages = paginateQuery(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': partition, ...(prefix !== undefined && { ':prefix': prefix }) },
      ...(attributes && {
        ProjectionExpression: attributes.map((attribute) => `#${attribute}`).join(),
        ExpressionAttributeNames: Object.fromEntries(attributes.map((one) => [`#${one}`, one])),
      }),
    },
  );
  return (await Array.fromAsync(pages)).flatMap(({ Items = [] }) => Items);
}

/** Reads the items of an index that a key condition selects, in its order; eventually consistent. */
export async function* queryIndex(
  { client, name }: Table,
  index: 'stage1' | 'drafts' | 'held',
  condition: string,
  values: Readonly<Record<`:${string}`, string>>,
): AsyncGenerator<Record<string, unknown>, void> {
  const query = { TableName: name, IndexName: index, KeyConditionExpression: condition };
  const pages = paginateQuery({ client }, { ...query, ExpressionAttributeValues: values });
  for await (const { Items = [] } of pages) yield* Items;
}

/** Reads the ids of the applications whose items an index has, like {@link queryIndex}. */
export async function* queryApplicationIds(
  ...query: Parameters<typeof queryIndex>
): AsyncGenerator<string, void> {
  for await (const { pk } of queryIndex(...query)) yield String(pk).slice(applicationPartition('').length);
}
