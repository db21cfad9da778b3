import { setTimeout as delay } from 'node:timers/promises';
import type { StreamRecord } from '../dynamodb/change-stream.ts';
import type { DynamoDb } from '../dynamodb/start-dynamodb.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { JsonFile } from '../storage/json-file.ts';
import type { EventSourceResource } from '../template/stack-model.ts';
import { type DeliveryOptions, deliver } from './deliver.ts';
import { compileFilter } from './filter.ts';
import type { UndeliveredList } from './undelivered.ts';

/** The last processed sequence number of each event source, by logical id. */
export type Cursors = JsonFile<Record<string, string>>;

export interface EventSourceOptions {
  readonly source: EventSourceResource;
  /** The logical ids of all event sources of the table, which share its stream. */
  readonly readers: readonly string[];
  readonly tableName: string;
  readonly database: Pick<DynamoDb, 'readStream' | 'trimStream' | 'onChange'>;
  readonly functionArn: string;
  readonly invoke: (event: unknown) => Promise<InvocationResult>;
  readonly cursors: Cursors;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

/** Delivers a table's stream records to a function. */
export interface EventSource {
  /** Resolves when every record so far is delivered or given up. */
  readonly settled: () => Promise<void>;
  /** Stops after the invocation in progress; the next start delivers the rest. */
  readonly close: () => Promise<void>;
}

const readLimit = 100;
const minRetryDelayMs = 100;
const maxRetryDelayMs = 5000;

/**
 * Starts delivery where the last run ended. Delivery is at least once: the cursor advances after the function has
 * returned, so a crash before that delivers the batch again.
 */
export function startEventSource(options: EventSourceOptions): EventSource {
  const { source, readers, tableName, database, cursors } = options;
  const matches = compileFilter(source.FilterCriteria?.Filters.map((filter) => filter.Pattern) ?? []);
  const closing = new AbortController();
  const delivery = deliveryOptions(options, closing.signal);

  async function deliverAll(): Promise<void> {
    while (!closing.signal.aborted) {
      const records = await database.readStream(tableName, cursors.value[source.logicalId], readLimit);
      if (records.length === 0) return;
      await deliverRecords(records);
    }
  }

  async function deliverRecords(records: readonly StreamRecord[]): Promise<void> {
    const matching = records.filter(matches);
    for (let start = 0; start < matching.length; start += source.BatchSize) {
      const batch = matching.slice(start, start + source.BatchSize);
      if (!(await deliver(batch, delivery))) return;
      advance(batch.at(-1));
    }
    advance(records.at(-1));
    const [slowest] = readers.map((reader) => cursors.value[reader] ?? '').sort();
    if (slowest) await database.trimStream(tableName, slowest);
  }

  function advance(record: StreamRecord | undefined): void {
    if (!record) return;
    cursors.write({ ...cursors.value, [source.logicalId]: record.dynamodb.SequenceNumber });
  }

  let isScheduled = false;
  let work = Promise.resolve();
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    work = work
      .then(() => {
        isScheduled = false;
        return deliverAll();
      })
      .catch((error) => {
        if (closing.signal.aborted) return;
        console.error(`${source.logicalId}: reading the stream failed`, error);
        setTimeout(schedule, maxRetryDelayMs).unref();
      });
  }

  const stopListening = database.onChange((changed) => {
    if (changed === tableName) schedule();
  });
  schedule();
  return {
    settled: async () => {
      schedule();
      await work;
    },
    close: async () => {
      stopListening();
      closing.abort();
      await work;
    },
  };
}

function deliveryOptions(options: EventSourceOptions, closing: AbortSignal): DeliveryOptions {
  const { source, functionArn, undelivered, now } = options;
  const queue = source.DestinationConfig?.OnFailure?.Destination ?? 'none';
  return {
    invoke: options.invoke,
    maxAgeSeconds: source.MaximumRecordAgeInSeconds,
    now,
    pause: async (tries) => {
      const ms = Math.min(minRetryDelayMs * 2 ** tries, maxRetryDelayMs);
      await delay(ms, undefined, { signal: closing, ref: false }).catch(() => undefined);
      return !closing.aborted;
    },
    giveUp: (records, tries) =>
      undelivered.add({
        queue,
        functionArn,
        condition: 'RecordAgeExceeded',
        tries,
        at: new Date(now()).toISOString(),
        startSequenceNumber: records[0]?.dynamodb.SequenceNumber ?? '',
        endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber ?? '',
        records: records.length,
      }),
  };
}
