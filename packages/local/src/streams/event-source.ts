import { setTimeout as delay } from 'node:timers/promises';
import type { StreamRecord } from '../dynamodb/change-stream.ts';
import type { DynamoDb } from '../dynamodb/open-dynamodb.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { JsonFile } from '../storage/json-file.ts';
import type { EventSourceResource } from '../template/stack-model.ts';
import type { UndeliveredList } from './undelivered.ts';

/** The last processed sequence number of each event source, by logical id. */
export type Cursors = JsonFile<Record<string, string>>;

export interface EventSourceOptions {
  readonly source: EventSourceResource;
  /** The logical ids of all event sources of the table, which share its stream. */
  readonly readers: readonly string[];
  readonly tableName: string;
  readonly database: Pick<DynamoDb, 'readStream' | 'trimStream' | 'onChange'>;
  readonly invoke: (event: unknown) => Promise<InvocationResult>;
  readonly cursors: Cursors;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

export type EventSource = ReturnType<typeof startEventSource>;

const readLimit = 100;
const minRetryDelayMs = 100;
const maxRetryDelayMs = 5000;

/**
 * Starts the delivery of a table's stream records to a function where the last run ended. Delivery is at least once: the cursor advances after the function has
 * returned, so a crash before that delivers the batch again.
 */
export function startEventSource(options: EventSourceOptions) {
  const { source, readers, tableName, database, cursors, undelivered, now } = options;
  const matches = compileFilter(source.FilterCriteria?.Filters.map((filter) => filter.Pattern) ?? []);
  const closing = new AbortController();

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
      if (!(await deliver(batch))) return;
      advance(batch.at(-1));
    }
    advance(records.at(-1));
    const [slowest] = readers.map((reader) => cursors.value[reader] ?? '').sort();
    if (slowest) await database.trimStream(tableName, slowest);
  }

  /**
   * Delivers a batch in order, as an event source mapping does: it retries from the first failed record, bisects a failing
   * batch, and gives up records that are too old.
   *
   * @returns false when the event source closed before every record was delivered or given up
   */
  async function deliver(records: readonly StreamRecord[], tries = 0): Promise<boolean> {
    if (records.length === 0) return true;
    const newest = Math.max(...records.map((record) => record.dynamodb.ApproximateCreationDateTime));
    if (now() / 1000 - newest > source.MaximumRecordAgeInSeconds) {
      const at = new Date(now()).toISOString();
      undelivered.add({ functionArn: source.FunctionName, condition: 'RecordAgeExceeded', at });
      return true;
    }
    const failed = failedRecords(records, await options.invoke({ Records: records }));
    if (failed.length === 0) return true;
    const ms = Math.min(minRetryDelayMs * 2 ** tries, maxRetryDelayMs);
    await delay(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    if (closing.signal.aborted) return false;
    const middle = Math.ceil(failed.length / 2);
    return (
      (await deliver(failed.slice(0, middle), tries + 1)) && (await deliver(failed.slice(middle), tries + 1))
    );
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
    /** Resolves when every record so far is delivered or given up. */
    settled: async (): Promise<void> => {
      schedule();
      await work;
    },
    /** Stops after the invocation in progress; the next start delivers the rest. */
    close: async (): Promise<void> => {
      stopListening();
      closing.abort();
      await work;
    },
  };
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

/** Whether a record passes a filter. */
type Filter = (record: unknown) => boolean;

/**
 * Compiles the patterns of an event source mapping: a record passes when it matches any of them, or when there are none.
 * A pattern nests members down to lists of allowed values and prefixes.
 *
 * @throws for an unknown rule
 */
export function compileFilter(patterns: readonly string[]): Filter {
  const filters = patterns.map((pattern) => compile(JSON.parse(pattern)));
  return (record) => filters.length === 0 || filters.some((filter) => filter(record));
}

function compile(pattern: unknown): Filter {
  if (Array.isArray(pattern)) {
    const rules = pattern.map(compileRule);
    return (value) => rules.some((rule) => rule(value));
  }
  if (typeof pattern !== 'object' || pattern === null) {
    throw new Error(`A filter's value must be a list: ${JSON.stringify(pattern)}`);
  }
  const members = Object.entries(pattern).map(([name, member]) => [name, compile(member)] as const);
  return (value) => members.every(([name, member]) => member(memberOf(value, name)));
}

function compileRule(rule: unknown): Filter {
  if (typeof rule !== 'object' || rule === null) return (value) => value === rule;
  if ('prefix' in rule && typeof rule.prefix === 'string') {
    const { prefix } = rule;
    return (value) => typeof value === 'string' && value.startsWith(prefix);
  }
  throw new Error(`The local cloud does not support the filter rule ${JSON.stringify(rule)}.`);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}
