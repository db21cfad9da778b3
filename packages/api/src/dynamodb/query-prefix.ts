import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

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
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: name,
        ConsistentRead: true,
        KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': partition, ...(prefix !== undefined && { ':prefix': prefix }) },
        ...(attributes && {
          ProjectionExpression: attributes.map((attribute) => `#${attribute}`).join(),
          ExpressionAttributeNames: Object.fromEntries(attributes.map((one) => [`#${one}`, one])),
        }),
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}
