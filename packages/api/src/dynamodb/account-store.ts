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

async function close(table: Table, closure: Closure): Promise<boolean> {
  const { sub, email, drafts, withLapsedChanges, created, at, event } = closure;
  const closedAccount = {
    ...closedAccountKey(sub),
    entity: 'closed-account',
    expires_at: Math.ceil(at / 1000) + closedAccountRetention,
  };
  const { done } = await transact(table, [
    removeProfile(sub, created),
    { Put: { Item: closedAccount } },
    ...[otpBudgetKey(sub), uploadBudgetKey(sub), mailboxKey(email)].map(remove),
    ...drafts.flatMap((applicationId) => [
      removeDraft(sub, applicationId),
      remove(ownerKey(applicationId)),
      remove(otpKey(sub, applicationId)),
    ]),
    ...withLapsedChanges.map((applicationId) => remove(changesKey(applicationId))),
    ...(event === undefined ? [] : [putOutboxEvent(event)]),
  ]);
  return done;
}

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
