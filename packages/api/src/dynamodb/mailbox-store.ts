import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { mailboxStatusSchema } from '@portal/contracts/identity/mailbox';
import * as z from 'zod/mini';
import type { FindMailboxStatus, RecordMailboxStatus } from '../domain/notifications/ports.ts';
import { settle, updateIf } from './conditional-write.ts';
import { mailboxKey } from './keys.ts';
import type { Table } from './table.ts';

/** Absent when a maintainer cleared the status. An address that never had one has no item. */
const storedFaultSchema = z.optional(mailboxStatusSchema);

export function makeFindMailboxStatus({ client, name }: Table): FindMailboxStatus {
  return async (email) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: mailboxKey(email), ProjectionExpression: 'fault' }),
    );
    return storedFaultSchema.parse(Item?.['fault']);
  };
}

/** Records the latest status of an address. A repeated or late notification changes nothing. */
export function makeRecordMailboxStatus(table: Table): RecordMailboxStatus {
  return (email, { fault, at }) => {
    const update = {
      Key: mailboxKey(email),
      UpdateExpression: `SET entity = :entity, #at = :at${fault ? ', fault = :fault' : ' REMOVE fault'}`,
      ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':entity': 'mailbox', ':at': at, ...(fault && { ':fault': fault }) },
    };
    return settle(() => updateIf(table, update));
  };
}
