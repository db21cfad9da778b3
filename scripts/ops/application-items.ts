import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { inClear } from '@portal/api/dynamodb/in-clear';
import { applicationKey, applicationPartition, ownerKey } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';

/** All that the table holds of one application, in clear: the founder's own item, then owner, submission and decisions. */
export async function applicationItems({ client, name }: Table, applicationId: string): Promise<object[]> {
  const query = {
    TableName: name,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': applicationPartition(applicationId) },
  };
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, query)) items.push(...Items);
  const owner = items.find(({ sk }) => sk === ownerKey(applicationId).sk);
  if (owner === undefined) return items.map(inClear);
  const Key = { ...applicationKey(String(owner['sub']), applicationId) };
  const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return [...(Item ? [Item] : []), ...items].map(inClear);
}
