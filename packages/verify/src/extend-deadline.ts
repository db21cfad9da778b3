import { setTimeout } from 'node:timers/promises';
import type { Caller } from '@portal/api/caller';
import { applicationKey } from '@portal/api/dynamodb/keys';
import { type Portal, tableName } from './cloud/portal.ts';

/**
 * Writes the extended deadline of one application to the table. Repeats a write that conflicts with a transaction.
 *
 * @param until ISO 8601
 */
export async function extendDeadline(
  { interceptor }: Portal,
  { founder, applicationId }: { readonly founder: Caller; readonly applicationId: string },
  until: string,
): Promise<void> {
  const { pk, sk } = applicationKey(founder.sub, applicationId);
  const input = {
    TableName: tableName,
    Key: { pk: { S: pk }, sk: { S: sk } },
    UpdateExpression: 'SET extended_to = :until',
    ExpressionAttributeValues: { ':until': { S: until } },
  };
  const request = { method: 'POST', url: '/', headers: {}, body: Buffer.from(JSON.stringify(input)) };
  const send = () => interceptor.send({ service: 'dynamodb', name: 'UpdateItem', request });
  while ((await send()).statusCode !== 200) await setTimeout(1);
}
