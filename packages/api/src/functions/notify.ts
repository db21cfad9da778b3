import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Log, traceOf } from '../log.ts';
import type { DeliverEvent, Delivery } from '../notifications/deliver-event.ts';

/** Called by the table's stream with new outbox items. */
export type NotifyFunction = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Delivers the events of a batch independently. A failed record is reported, so that the stream repeats the batch from that
 * record.
 */
export function makeNotifyFunction({ deliver, log }: { deliver: DeliverEvent; log: Log }): NotifyFunction {
  return async ({ Records }) => {
    const deliveries = await Promise.all(Records.map((record) => deliverRecord(record, deliver, log)));
    return {
      batchItemFailures: Records.filter((_, index) => deliveries[index] === 'retry').map((record) => ({
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
    return 'retry';
  }
}

/** Returns the event id of a new outbox item; `undefined` for any other change. */
function outboxEventIdOf({ eventName, dynamodb }: DynamoDBRecord): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName !== 'INSERT' || image?.['entity']?.S !== 'outbox') return undefined;
  return image['event_id']?.S;
}
