import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Log, traceOf } from '../log.ts';
import type { DeliverEvent, Delivery } from '../notifications/deliver-event.ts';

/** What the table's stream calls with new outbox items. */
export type NotifyFunction = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Delivers the events of a batch, each on its own: a record that fails is reported, so that the stream brings it, and
 * what follows it, again.
 */
export function makeNotifyFunction({ deliver, log }: { deliver: DeliverEvent; log: Log }): NotifyFunction {
  return async ({ Records }) => {
    const deliveries = await Promise.all(Records.map((record) => deliverRecord(record, deliver, log)));
    return {
      batchItemFailures: Records.filter((_, index) => deliveries[index] === 'again').map((record) => ({
        itemIdentifier: record.dynamodb?.SequenceNumber ?? '',
      })),
    };
  };
}

async function deliverRecord(record: DynamoDBRecord, deliver: DeliverEvent, log: Log): Promise<Delivery> {
  const eventId = outboxEventIdOf(record);
  if (eventId === undefined) return 'settled';
  try {
    return await deliver(eventId);
  } catch (error) {
    log({ event: 'failure', kind: 'outbox', problem: 'unavailable', error: traceOf(error) });
    return 'again';
  }
}

/** The event of a new outbox item; `undefined` for any other change, should the stream's filter let one through. */
function outboxEventIdOf({ eventName, dynamodb }: DynamoDBRecord): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName !== 'INSERT' || image?.['entity']?.S !== 'outbox') return undefined;
  return image['event_id']?.S;
}
