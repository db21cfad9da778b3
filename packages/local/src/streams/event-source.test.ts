import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { StreamRecord } from '../dynamodb/change-stream.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import { openJsonFile } from '../storage/json-file.ts';
import type { EventSourceResource } from '../template/stack-model.ts';
import { compileFilter, type EventSource, startEventSource } from './event-source.ts';
import { openUndelivered } from './undelivered.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
let folder = '';
let records: StreamRecord[] = [];
let lastNumber = 0;
let changed: (tableName: string) => void = () => {};
const running: EventSource[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stream-'));
  records = [];
  lastNumber = 0;
});
afterEach(async () => {
  for (const source of running.splice(0)) await source.close();
});

const sequenceOf = (number: number) => String(number).padStart(21, '0');

function add(count: number, { entity = 'outbox', ageSeconds = 0 } = {}): void {
  for (let index = 0; index < count; index += 1) {
    lastNumber += 1;
    const dynamodb = {
      ApproximateCreationDateTime: now / 1000 - ageSeconds,
      NewImage: { entity: { S: entity } },
      SequenceNumber: sequenceOf(lastNumber),
    };
    records.push(Object.assign({} as StreamRecord, { eventName: 'INSERT', dynamodb }));
  }
}

type Answer = (numbers: number[]) => InvocationResult | Promise<InvocationResult>;

const done: InvocationResult = { kind: 'answered', payload: '{"batchItemFailures":[]}' };
const broken: InvocationResult = { kind: 'failed', error: { errorType: 'Error', errorMessage: 'no' } };
const failing = (...numbers: number[]): InvocationResult => ({
  kind: 'answered',
  payload: JSON.stringify({
    batchItemFailures: numbers.map((number) => ({ itemIdentifier: sequenceOf(number) })),
  }),
});

/** Starts a source over the records; `batches` has the sequence numbers of each invocation's records. */
function start(
  answer: Answer,
  changes: Partial<EventSourceResource> = {},
  readers: readonly string[] = ['Outbox'],
) {
  const batches: number[][] = [];
  const undelivered = openUndelivered(join(folder, 'undelivered.json'));
  const source = startEventSource({
    source: {
      logicalId: 'Outbox',
      ref: 'Outbox',
      arn: 'arn:outbox',
      properties: {},
      EventSourceArn: 'arn:stream',
      FunctionName: 'Notify',
      BatchSize: 4,
      BisectBatchOnFunctionError: true,
      MaximumRecordAgeInSeconds: 3600,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"NewImage":{"entity":{"S":["outbox"]}}}}' }] },
      ...changes,
    },
    readers,
    tableName: 'Portal',
    database: {
      readStream: async (_table, after, limit) =>
        records.filter((record) => record.dynamodb.SequenceNumber > (after ?? '')).slice(0, limit),
      trimStream: async (_table, upTo) => {
        records = records.filter((record) => record.dynamodb.SequenceNumber > upTo);
      },
      onChange: (listener) => {
        changed = listener;
        return () => {};
      },
    },
    invoke: async (event) => {
      const batch = (event as { Records: StreamRecord[] }).Records;
      const numbers = batch.map((record) => Number(record.dynamodb.SequenceNumber));
      batches.push(numbers);
      return answer(numbers);
    },
    cursors: openJsonFile(join(folder, 'cursors.json'), z.record(z.string(), z.string()), {}),
    undelivered,
    now: () => now,
  });
  running.push(source);
  return { source, batches, undelivered };
}

test('delivers the filtered records in order and in batches', async () => {
  add(3);
  add(2, { entity: 'profile' });
  add(3);
  const { source, batches } = start(() => ({ kind: 'answered', payload: 'null' }));
  await source.settled();
  expect(batches).toEqual([
    [1, 2, 3, 6],
    [7, 8],
  ]);
  add(1);
  changed('Portal');
  await expect.poll(() => batches.at(-1)).toEqual([9]);
});

test('continues after a restart where it ended', async () => {
  add(2);
  const first = start(() => done);
  await first.source.settled();
  await first.source.close();
  add(2);
  const second = start(() => done);
  await second.source.settled();
  expect(second.batches).toEqual([[3, 4]]);
});

test('keeps the records that another source of the stream has not read', async () => {
  add(3);
  const readers = ['Outbox', 'Removals'];
  const first = start(() => done, {}, readers);
  await first.source.settled();
  await first.source.close();
  expect(records).toHaveLength(3);
  const second = start(() => done, { logicalId: 'Removals' }, readers);
  await second.source.settled();
  expect(second.batches).toEqual([[1, 2, 3]]);
  expect(records).toEqual([]);
});

test('delivers a batch again that was in progress at the end', async () => {
  add(2);
  let answer: (result: InvocationResult) => void = () => {};
  const first = start(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await expect.poll(() => first.batches.length).toBe(1);
  const closed = first.source.close();
  answer(broken);
  await closed;
  const second = start(() => done);
  await second.source.settled();
  expect(second.batches).toEqual([[1, 2]]);
});

test('retries from the first failed record', async () => {
  add(4);
  let tries = 0;
  const { source, batches, undelivered } = start(() => (++tries === 1 ? failing(3) : done));
  await source.settled();
  expect(batches).toEqual([[1, 2, 3, 4], [3], [4]]);
  expect(undelivered.all).toEqual([]);
});

test('isolates a failing record and delivers the others in order', async () => {
  add(4);
  let failures = 0;
  const { source, batches } = start((numbers) => (numbers.includes(2) && ++failures < 4 ? broken : done));
  await source.settled();
  expect(batches).toEqual([[1, 2, 3, 4], [1, 2], [1], [2], [2], [3, 4]]);
});

test('gives up records that are too old', async () => {
  add(1, { ageSeconds: 7200 });
  const { source, batches, undelivered } = start(() => done);
  await source.settled();
  expect(batches).toEqual([]);
  expect(undelivered.all).toMatchObject([{ condition: 'RecordAgeExceeded' }]);
});

test('a filter passes records that match any of its patterns: nested members, values and prefixes', () => {
  const record = (eventName: string, entity: string, sk = 'SK') => ({
    eventName,
    dynamodb: { NewImage: { entity: { S: entity } }, Keys: { sk: { S: sk } } },
  });
  const outbox = '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"entity":{"S":["outbox"]}}}}';
  const passes = (patterns: string[], value: object) => compileFilter(patterns)(value);
  expect(passes([outbox], record('INSERT', 'outbox'))).toBe(true);
  expect(passes([outbox], record('MODIFY', 'outbox'))).toBe(false);
  expect(passes([outbox], record('INSERT', 'profile'))).toBe(false);
  expect(passes([outbox], { eventName: 'INSERT', dynamodb: {} })).toBe(false);
  expect(passes([], record('REMOVE', 'profile'))).toBe(true);
  expect(passes([outbox, '{"eventName":["REMOVE"]}'], record('REMOVE', 'profile'))).toBe(true);
  const drafts = '{"dynamodb":{"Keys":{"sk":{"S":[{"prefix":"APP#"},"PROFILE"]}}}}';
  const keys = ['APP#1', 'PROFILE', 'OTP#APP#1'].map((sk) => passes([drafts], record('INSERT', 'x', sk)));
  expect(keys).toEqual([true, true, false]);
  for (const pattern of ['{"a":[{"numeric":[">",1]}]}', '{"a":"x"}'])
    expect(() => compileFilter([pattern])).toThrow();
});
