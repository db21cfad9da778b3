import type { AccountStore, Closure } from '../domain/users/ports.ts';
import { removeDraft } from './application-store.ts';
import { remove, settle, type TransactItem, transact } from './conditional-write.ts';
import {
  changesKey,
  closedAccountKey,
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

/** What the portal keeps of an account besides its applications, and the deletion of all of it. */
export function makeAccountStore(table: Table): AccountStore {
  return {
    close: (closure) => close(table, closure),
    async insertEvent(event) {
      await settle(() => transact(table, [putOutboxEvent(event)]));
    },
  };
}

/** A transaction has at most 100 parts. So many drafts are in the one that closes an account; others are deleted before it. */
const draftsAtOnce = 20;

async function close(table: Table, closure: Closure): Promise<boolean> {
  const { sub, email, drafts, withLapsedChanges, created, at, event } = closure;
  for (const applicationId of drafts.slice(draftsAtOnce))
    if (!(await transact(table, draftParts(sub, applicationId))).done) return false;
  const closedAccount = {
    ...closedAccountKey(sub),
    entity: 'closed-account',
    expires_at: Math.ceil(at / 1000) + closedAccountRetention,
  };
  const { done } = await transact(table, [
    removeProfile(sub, created),
    { Put: { Item: closedAccount } },
    ...[otpBudgetKey(sub), uploadBudgetKey(sub), mailboxKey(email)].map(remove),
    ...drafts.slice(0, draftsAtOnce).flatMap((applicationId) => draftParts(sub, applicationId)),
    ...withLapsedChanges.map((applicationId) => remove(changesKey(applicationId))),
    ...(event === undefined ? [] : [putOutboxEvent(event)]),
  ]);
  return done;
}

const draftParts = (sub: string, applicationId: string) => [
  removeDraft(sub, applicationId),
  remove(ownerKey(applicationId)),
  remove(otpKey(sub, applicationId)),
];

/** Fails when an application was created in between. */
function removeProfile(sub: string, created: number | undefined): TransactItem {
  const Key = profileKey(sub);
  if (created === undefined) return { Delete: { Key, ConditionExpression: 'attribute_not_exists(pk)' } };
  return {
    Delete: {
      Key,
      ConditionExpression: 'applications_created = :created',
      ExpressionAttributeValues: { ':created': created },
    },
  };
}
