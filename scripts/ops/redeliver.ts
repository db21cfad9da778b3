import { insert, transact } from '@portal/api/dynamodb/conditional-write';
import { outboxKey } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';
import { scanItems } from './scan-items.ts';

/** An outbox item whose mail was not sent and is no longer retried. */
export interface UnsentMail {
  readonly event_id: string;
  readonly status: string;
  readonly event: { readonly at: string; readonly kind: string };
}

/** In ms. The stream stops retrying after 23 hours. */
const retryPeriod = 24 * 60 * 60 * 1000;

/** Finds the unsent mails that the table still holds, oldest first. It reads the whole table. */
export async function findUnsentMails(table: Table, now: number): Promise<UnsentMail[]> {
  const mails = scanItems(table, {
    FilterExpression: 'entity = :outbox AND #status IN (:pending, :sending) AND #event.#at < :before',
    ExpressionAttributeNames: { '#status': 'status', '#event': 'event', '#at': 'at' },
    ExpressionAttributeValues: {
      ':outbox': 'outbox',
      ':pending': 'pending',
      ':sending': 'sending',
      ':before': new Date(now - retryPeriod).toISOString(),
    },
  });
  const found = await Array.fromAsync(mails, (mail) => mail as unknown as UnsentMail);
  return found.sort((one, other) => one.event.at.localeCompare(other.event.at));
}

/**
 * Inserts a copy of the outbox item, which triggers the sender. The same transaction marks the old item as replaced, so
 * that a second call sends nothing.
 *
 * @throws when the item has changed since it was found
 */
export async function redeliver(table: Table, item: UnsentMail, now: number): Promise<void> {
  const event_id = `${item.event_id}#again-${now}`;
  const { lease_until: _lease, ...fresh } = item as UnsentMail & { lease_until?: number };
  const { done } = await transact(table, [
    {
      Update: {
        Key: outboxKey(item.event_id),
        UpdateExpression: 'SET #status = :replaced REMOVE lease_until',
        ConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':replaced': 'replaced', ':status': item.status },
      },
    },
    insert({ ...fresh, ...outboxKey(event_id), event_id, status: 'pending' }),
  ]);
  if (!done) throw new Error(`The mail ${item.event_id} has changed meanwhile. List the mails again.`);
}
