import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isoTime } from '../domain/clock.ts';
import type { Outbox } from '../domain/notifications/ports.ts';
import { updateIf } from './conditional-write.ts';
import { outboxKey } from './keys.ts';
import type { Table } from './table.ts';

/** Item states: `pending` → `sending` with a lease → `sent` or `failed`; back to `pending` when sending failed. */
export function makeOutbox(table: Table): Outbox {
  return {
    async claim(eventId, { now, until }) {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: outboxKey(eventId),
        UpdateExpression: 'SET #status = :sending, lease_until = :until ADD tries :one',
        ConditionExpression: '#status = :pending OR (#status = :sending AND lease_until <= :now)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':sending': 'sending',
          ':until': until,
          ':now': now,
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        const { Attributes } = await table.client.send(update);
        return { kind: 'claimed', event: Attributes?.['event'] };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        return { kind: error.Item?.['status']?.S === 'sending' ? 'busy' : 'settled' };
      }
    },
    async settle(eventId, outcome, at) {
      await updateIf(table, {
        Key: outboxKey(eventId),
        UpdateExpression: 'SET #status = :outcome, settled_at = :at REMOVE lease_until',
        // Do not recreate an item that has expired in the meantime.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':outcome': outcome, ':at': isoTime(at) },
      });
    },
    async release(eventId, { until }) {
      await updateIf(table, {
        Key: outboxKey(eventId),
        UpdateExpression: 'SET #status = :pending REMOVE lease_until',
        ConditionExpression: '#status = :sending AND lease_until = :until',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':pending': 'pending', ':sending': 'sending', ':until': until },
      });
    },
  };
}
