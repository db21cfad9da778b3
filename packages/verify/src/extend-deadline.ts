import { setTimeout } from 'node:timers/promises';
import type { Caller } from '@portal/api/caller';
import { applicationKey } from '@portal/api/dynamodb/keys';
import { type Portal, tableName } from './cloud/portal.ts';

/**
 * Writes the extended deadline of a draft to the table. Repeats a write that conflicts with a transaction.
 *
 * @param until ISO 8601
 * @returns false when the application was submitted
 */
export async function extendDeadline(
  { interceptor }: Portal,
  { founder, applicationId }: { readonly founder: Caller; readonly applicationId: string },
  until: string,
): Promise<boolean> {
  const { pk, sk } = applicationKey(founder.sub, applicationId);
  const input = {
    TableName: tableName,
    Key: { pk: { S: pk }, sk: { S: sk } },
    UpdateExpression: 'SET extended_to = :until',
    ConditionExpression: 'user_status = :draft',
    ExpressionAttributeValues: { ':until': { S: until }, ':draft': { S: 'draft' } },
  };
  const request = { method: 'POST', url: '/', headers: {}, body: Buffer.from(JSON.stringify(input)) };
  const send = () => interceptor.send({ service: 'dynamodb', name: 'UpdateItem', request });
  for (;;) {
    const { statusCode, body } = await send();
    if (statusCode === 200) return true;
    if (!body.includes('TransactionConflictException')) return false;
    await setTimeout(1);
  }
}
