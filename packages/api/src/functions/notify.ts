import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Log, traceOf } from '../log.ts';
import type { DeliverEvent } from '../notifications/deliver-event.ts';
import type { Ports } from '../ports.ts';

export interface NotifyPorts extends Pick<Ports, 'readSendQuota' | 'log'> {
  readonly deliver: DeliverEvent;
  /** Resolves after a number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** The share of the account's rate for the outbox. The rest is for one-time codes and the user pool's mails. */
const outboxShare = 0.5;

/** SES counts mails by the second. */
const throttledMilliseconds = 1000;

/**
 * The table's stream calls it with new outbox items. Delivers the events of a batch independently, one after the other at half of the
 * account's rate. When SES throttles one, it leaves the rest to the next try. A failed record is reported, so that the stream repeats
 * the batch from that record.
 */
export function makeNotifyFunction({ deliver, readSendQuota, wait, log }: NotifyPorts) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const quota = await attempt(readSendQuota, log);
    if (quota === undefined) return reportFailed(Records);
    const interval = 1000 / (quota.mailsPerSecond * outboxShare);
    const failed: DynamoDBRecord[] = [];
    const deliveries: Promise<void>[] = [];
    let isThrottled = false;
    for (const record of Records) {
      const eventId = outboxEventIdOf(record);
      if (eventId === undefined) continue;
      if (isThrottled) {
        failed.push(record);
        continue;
      }
      const delivery = attempt(() => deliver(eventId), log).then((outcome) => {
        if (outcome !== 'settled') failed.push(record);
        if (outcome === 'throttled') isThrottled = true;
      });
      deliveries.push(delivery);
      await wait(interval);
    }
    await Promise.all(deliveries);
    if (isThrottled) await wait(throttledMilliseconds);
    return reportFailed(failed);
  };
}

function reportFailed(records: readonly DynamoDBRecord[]): DynamoDBBatchResponse {
  return {
    batchItemFailures: records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}

async function attempt<Result>(work: () => Promise<Result>, log: Log): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    log({ event: 'failure', kind: 'outbox', problem: 'unavailable', error: traceOf(error) });
    return undefined;
  }
}

/** Returns the event id of a new outbox item; `undefined` for any other change. */
function outboxEventIdOf({ eventName, dynamodb }: DynamoDBRecord): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName !== 'INSERT' || image?.['entity']?.S !== 'outbox') return undefined;
  return image['event_id']?.S;
}
