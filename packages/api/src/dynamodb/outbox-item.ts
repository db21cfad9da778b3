import { type OutboxEvent, outboxEventId } from '../notifications/outbox-event.ts';
import type { TransactItems } from './conditional-write.ts';
import { outboxKey } from './keys.ts';

const daysKept = 90;

/**
 * The part of a transaction that leaves an event to be mailed. The item's `INSERT` in the table's stream wakes the
 * sender; `status` moves from `pending` on. It is kept 90 days.
 */
export function putOutboxEvent(tableName: string, event: OutboxEvent): TransactItems[number] {
  const id = outboxEventId(event);
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...outboxKey(id),
        entity: 'outbox',
        event_id: id,
        status: 'pending',
        event,
        expires_at: Math.floor(Date.parse(event.at) / 1000) + daysKept * 24 * 60 * 60,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
