import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { applicationKey, applicationPartition, ownerKey } from '@portal/api/dynamodb/keys';
import { unpackAnswers } from '@portal/api/dynamodb/stored-answers';
import type { Table } from '@portal/api/dynamodb/table';

/** An item of the table with its answers, if it has any, as they were written. */
export function inClear<I extends Readonly<Record<string, unknown>>>(item: I): I {
  return item['data'] === undefined ? item : { ...item, data: unpackAnswers(item['data']) };
}

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
