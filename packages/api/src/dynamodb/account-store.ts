import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mailboxStatusSchema } from '@portal/contracts/identity/mailbox';
import * as z from 'zod/mini';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { AccountActivity, AccountStore, Closure } from '../domain/users/ports.ts';
import { removeDraft } from './application-store.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import {
  changesKey,
  closedAccountKey,
  type Key,
  mailboxKey,
  otpBudgetKey,
  otpKey,
  ownerKey,
  profileKey,
  uploadBudgetKey,
} from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import type { Table } from './table.ts';

/** In seconds. Tokens are valid for an hour. */
const closedAccountRetention = 24 * 60 * 60;

const activitySchema = z.object({
  sent_at: z.optional(z.array(z.number())),
  began: z.optional(z.array(z.number())),
});
const mailboxSchema = z.object({ fault: z.optional(mailboxStatusSchema), at: z.number() });

/** What the portal keeps of an account besides its applications, and the deletion of all of it. */
export function makeAccountStore(table: Table): AccountStore {
  return {
    readActivity: (sub, email) => readActivity(table, sub, email),
    async countCreated(sub) {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: profileKey(sub), ConsistentRead: true }),
      );
      return Item && Number(Item['applications_created']);
    },
    close: (closure) => close(table, closure),
    async insertEvent(event) {
      await retryOnConflict(async () => {
        const outcome = await transact(table, [putOutboxEvent(table.name, event)]);
        return outcome.done || outcome.failedConditions.length > 0 || undefined;
      });
    },
  };
}

/** Returns a function that tells whether a founder has closed the account. */
export function makeIsClosed({ client, name }: Table) {
  return async (sub: string): Promise<boolean> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: closedAccountKey(sub), ConsistentRead: true }),
    );
    return Item !== undefined;
  };
}

async function readActivity({ client, name }: Table, sub: string, email: string): Promise<AccountActivity> {
  const Keys = [otpBudgetKey(sub), uploadBudgetKey(sub), mailboxKey(email)].map((key) => ({ ...key }));
  const items = await retryOnConflict(async () => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
    );
    return UnprocessedKeys?.[name] === undefined ? (Responses?.[name] ?? []) : undefined;
  });
  const budgets = items.map((item) => activitySchema.parse(item));
  const mailbox = items.find((item) => item['entity'] === 'mailbox');
  const { fault, at } = mailbox ? mailboxSchema.parse(mailbox) : {};
  return {
    codesSentAt: budgets.flatMap(({ sent_at = [] }) => sent_at),
    uploadsBeganAt: budgets.flatMap(({ began = [] }) => began),
    mailbox: at === undefined ? undefined : { status: fault, at },
  };
}

async function close(table: Table, closure: Closure): Promise<boolean> {
  const { sub, email, drafts, withLapsedChanges, created, at, event } = closure;
  const remove = (key: Key): TransactItems[number] => ({
    Delete: { TableName: table.name, Key: { ...key } },
  });
  const closedAccount = {
    ...closedAccountKey(sub),
    entity: 'closed-account',
    expires_at: Math.ceil(at / 1000) + closedAccountRetention,
  };
  const { done } = await transact(table, [
    removeProfile(table.name, sub, created),
    { Put: { TableName: table.name, Item: closedAccount } },
    ...[otpBudgetKey(sub), uploadBudgetKey(sub), mailboxKey(email)].map(remove),
    ...drafts.flatMap((applicationId) => [
      removeDraft(table.name, sub, applicationId),
      remove(ownerKey(applicationId)),
      remove(otpKey(sub, applicationId)),
    ]),
    ...withLapsedChanges.map((applicationId) => remove(changesKey(applicationId))),
    ...(event === undefined ? [] : [putOutboxEvent(table.name, event)]),
  ]);
  return done;
}

/** Fails when an application was created in between. */
function removeProfile(name: string, sub: string, created: number | undefined): TransactItems[number] {
  const Delete = { TableName: name, Key: profileKey(sub) };
  if (created === undefined)
    return { Delete: { ...Delete, ConditionExpression: 'attribute_not_exists(pk)' } };
  return {
    Delete: {
      ...Delete,
      ConditionExpression: 'applications_created = :created',
      ExpressionAttributeValues: { ':created': created },
    },
  };
}
