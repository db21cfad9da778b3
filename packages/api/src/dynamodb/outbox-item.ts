import { type OutboxEvent, outboxEventId } from '../notifications/outbox-event.ts';
import type { TransactItems } from './conditional-write.ts';
import { outboxKey } from './keys.ts';

const daysKept = 90;

/** An event to be mailed; `status` moves from `pending` on. It is kept 90 days. */
export function outboxItem(event: OutboxEvent) {
  const id = outboxEventId(event);
  return {
    ...outboxKey(id),
    entity: 'outbox',
    event_id: id,
    status: 'pending',
    event,
    expires_at: Math.floor(Date.parse(event.at) / 1000) + daysKept * 24 * 60 * 60,
  };
}

/** The part of a transaction that leaves an event to be mailed: the `INSERT` in the table's stream wakes the sender. */
export function putOutboxEvent(tableName: string, event: OutboxEvent): TransactItems[number] {
  return {
    Put: {
      TableName: tableName,
      Item: outboxItem(event),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
