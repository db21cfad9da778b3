import { programme } from '@portal/contracts/programme';
import { type OutboxEvent, outboxEventId } from '../domain/notifications/outbox-event.ts';
import { insert, type TransactItem } from './conditional-write.ts';
import { outboxKey } from './keys.ts';

/**
 * The DynamoDB item of an event to mail. `status` starts as `pending`. DynamoDB deletes the item of a draft or an account sooner, because
 * the founder may delete the draft or close the account.
 */
export function outboxItem(event: OutboxEvent) {
  const id = outboxEventId(event);
  const { mailDays, draftMailDays } = programme.retention;
  const days = 'submitted_id' in event ? mailDays : draftMailDays;
  return {
    ...outboxKey(id),
    entity: 'outbox',
    event_id: id,
    status: 'pending',
    event,
    expires_at: Math.floor(Date.parse(event.at) / 1000) + days * 24 * 60 * 60,
  };
}

/** The part of a transaction that puts an event into the outbox. The table's stream triggers the sender. */
export function putOutboxEvent(event: OutboxEvent): TransactItem {
  return insert(outboxItem(event));
}
