import type { StreamRecord } from '../dynamodb/change-stream.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';

export interface DeliveryOptions {
  readonly invoke: (event: { Records: readonly StreamRecord[] }) => Promise<InvocationResult>;
  /** The delivery of older records is given up. */
  readonly maxAgeSeconds: number;
  readonly giveUp: (records: readonly StreamRecord[], tries: number) => void;
  /** Waits before a retry; resolves with false when the event source closes. */
  readonly pause: (tries: number) => Promise<boolean>;
  /** The current time, in ms. */
  readonly now: () => number;
}

/**
 * Delivers a batch in order, as an event source mapping does: it retries from the first failed record, bisects a failing
 * batch, and gives up records that are too old.
 *
 * @returns false when the event source closed before every record was delivered or given up
 */
export async function deliver(
  records: readonly StreamRecord[],
  options: DeliveryOptions,
  tries = 0,
): Promise<boolean> {
  if (records.length === 0) return true;
  if (isTooOld(records, options)) {
    options.giveUp(records, tries);
    return true;
  }
  const failed = failedRecords(records, await options.invoke({ Records: records }));
  if (failed.length === 0) return true;
  if (!(await options.pause(tries))) return false;
  if (failed.length === 1) return deliver(failed, options, tries + 1);
  const middle = Math.ceil(failed.length / 2);
  return (
    (await deliver(failed.slice(0, middle), options, tries + 1)) &&
    (await deliver(failed.slice(middle), options, tries + 1))
  );
}

/** The first failed record and all after it, to keep the order. */
function failedRecords(records: readonly StreamRecord[], result: InvocationResult): readonly StreamRecord[] {
  if (result.kind !== 'answered') return records;
  const numbers = reportedFailures(JSON.parse(result.payload));
  if (numbers.length === 0) return [];
  const first = records.findIndex((record) => numbers.includes(record.dynamodb.SequenceNumber));
  // An unknown sequence number means that the whole batch failed.
  return first === -1 ? records : records.slice(first);
}

function reportedFailures(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('batchItemFailures' in answer)) return [];
  const failures = answer.batchItemFailures;
  if (!Array.isArray(failures)) return [];
  return failures.map((failure: { itemIdentifier?: unknown } | null) => String(failure?.itemIdentifier));
}

function isTooOld(records: readonly StreamRecord[], { maxAgeSeconds, now }: DeliveryOptions): boolean {
  const newest = Math.max(...records.map((record) => record.dynamodb.ApproximateCreationDateTime));
  return now() / 1000 - newest > maxAgeSeconds;
}
