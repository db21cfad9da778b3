import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mailboxFaultSchema } from '@portal/contracts/identity/mailbox';
import * as z from 'zod/mini';
import type { FindMailboxFault, NoteMailbox } from '../notifications/ports.ts';
import { untilSettled } from '../until-settled.ts';
import { writeIf } from './conditional-write.ts';
import { mailboxKey } from './keys.ts';
import type { Table } from './table.ts';

/** Absent on the item of an address whose fault was lifted, as is the item of one that never had any. */
const storedFaultSchema = z.optional(mailboxFaultSchema);

export function makeFindMailboxFault({ client, name }: Table): FindMailboxFault {
  return async (email) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: mailboxKey(email), ProjectionExpression: 'fault' }),
    );
    return storedFaultSchema.parse(Item?.['fault']);
  };
}

/** The latest fact about an address wins, so that one that is told again, or late, changes nothing. */
export function makeNoteMailbox({ client, name }: Table): NoteMailbox {
  return (email, { fault, at }) => {
    const update = new UpdateCommand({
      TableName: name,
      Key: mailboxKey(email),
      UpdateExpression: `SET entity = :entity, #at = :at${fault ? ', fault = :fault' : ' REMOVE fault'}`,
      ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':entity': 'mailbox', ':at': at, ...(fault && { ':fault': fault }) },
    });
    return untilSettled(async () => {
      const outcome = await writeIf(() => client.send(update));
      return outcome.done || outcome.refused.length > 0 ? outcome.done : undefined;
    });
  };
}
