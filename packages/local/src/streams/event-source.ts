import { setTimeout as delay } from 'node:timers/promises';
import type { StreamRecord } from '../dynamodb/change-stream.ts';
import type { DynamoDb } from '../dynamodb/start-dynamodb.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { JsonFile } from '../storage/json-file.ts';
import type { EventSourcePart } from '../template/stack-model.ts';
import { type DeliveryOptions, deliver } from './deliver.ts';
import { compileFilter } from './filter.ts';
import type { UndeliveredList } from './undelivered.ts';

/** How far each event source has got: sequence numbers by its id. */
export type Cursors = JsonFile<Record<string, string>>;

export interface EventSourceOptions {
  readonly source: EventSourcePart;
  readonly tableName: string;
  readonly database: Pick<DynamoDb, 'readStream' | 'trimStream' | 'onChange'>;
  readonly functionArn: string;
  readonly invoke: (event: unknown) => Promise<InvocationResult>;
  readonly cursors: Cursors;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

/** Hands a table's changes to a function. */
export interface EventSource {
  /** Resolves when every change so far is delivered or given up. */
  readonly settled: () => Promise<void>;
  /** Ends after the invocation under way; what is not delivered will be after the next start. */
  readonly close: () => Promise<void>;
}

const readAtOnce = 100;
const firstPauseMs = 100;
const longestPauseMs = 5000;

/**
 * Starts to deliver where the last run ended. A change is delivered at least once: the cursor moves after the function
 * has answered, so a crash in between delivers the batch again.
 */
export function startEventSource(options: EventSourceOptions): EventSource {
  const { source, tableName, database, cursors } = options;
  const matches = compileFilter(source.FilterCriteria?.Filters.map((filter) => filter.Pattern) ?? []);
  const ending = new AbortController();
  const delivery = deliveryOptions(options, ending.signal);

  async function deliverAll(): Promise<void> {
    while (!ending.signal.aborted) {
      const records = await database.readStream(tableName, cursors.value[source.logicalId], readAtOnce);
      if (records.length === 0) return;
      await deliverPortion(records);
    }
  }

  async function deliverPortion(records: readonly StreamRecord[]): Promise<void> {
    const wanted = records.filter(matches);
    for (let start = 0; start < wanted.length; start += source.BatchSize) {
      const batch = wanted.slice(start, start + source.BatchSize);
      if (!(await deliver(batch, delivery))) return;
      advance(batch.at(-1));
    }
    const last = records.at(-1);
    advance(last);
    if (last) await database.trimStream(tableName, last.dynamodb.SequenceNumber);
  }

  function advance(record: StreamRecord | undefined): void {
    if (!record) return;
    cursors.write({ ...cursors.value, [source.logicalId]: record.dynamodb.SequenceNumber });
  }

  let asked = false;
  let work = Promise.resolve();
  function wake(): void {
    if (asked) return;
    asked = true;
    work = work
      .then(() => {
        asked = false;
        return deliverAll();
      })
      .catch((error) => {
        if (ending.signal.aborted) return;
        console.error(`${source.logicalId}: reading the changes failed`, error);
        setTimeout(wake, longestPauseMs).unref();
      });
  }

  const stopListening = database.onChange((changed) => {
    if (changed === tableName) wake();
  });
  wake();
  return {
    settled: async () => {
      wake();
      await work;
    },
    close: async () => {
      stopListening();
      ending.abort();
      await work;
    },
  };
}

function deliveryOptions(options: EventSourceOptions, ending: AbortSignal): DeliveryOptions {
  const { source, functionArn, undelivered, now } = options;
  const queue = source.DestinationConfig?.OnFailure?.Destination ?? 'none';
  return {
    invoke: options.invoke,
    maxAgeSeconds: source.MaximumRecordAgeInSeconds,
    now,
    pause: async (tries) => {
      const ms = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
      await delay(ms, undefined, { signal: ending, ref: false }).catch(() => undefined);
      return !ending.aborted;
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
