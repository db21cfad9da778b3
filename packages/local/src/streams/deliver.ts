import type { StreamRecord } from '../dynamodb/change-stream.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';

export interface DeliveryOptions {
  readonly invoke: (event: { Records: readonly StreamRecord[] }) => Promise<InvocationResult>;
  /** Older records are given up. */
  readonly maxAgeSeconds: number;
  readonly giveUp: (records: readonly StreamRecord[], tries: number) => void;
  /** Waits before a further try; false when there shall be none because everything ends. */
  readonly pause: (tries: number) => Promise<boolean>;
  /** The current time, in ms. */
  readonly now: () => number;
}

/**
 * Delivers a batch in order, as an event source mapping does: what failed is tried again, the records before it are
 * not; a batch that keeps failing is halved, and given up when it is too old.
 *
 * @returns whether every record was delivered or given up; false when it ended before
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

/** The first record that failed and all after it: order is kept. */
function failedRecords(records: readonly StreamRecord[], result: InvocationResult): readonly StreamRecord[] {
  if (result.kind !== 'answered') return records;
  const numbers = reportedFailures(JSON.parse(result.payload));
  if (numbers.length === 0) return [];
  const first = records.findIndex((record) => numbers.includes(record.dynamodb.SequenceNumber));
  // A number that is not in the batch is a failure of the whole batch.
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
