import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** Reads all items of a partition whose sort key begins with a prefix, in its order; strongly consistent. */
export async function queryPrefix({ client, name }: Table, partition: string, prefix: string) {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: name,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': partition, ':prefix': prefix },
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}
