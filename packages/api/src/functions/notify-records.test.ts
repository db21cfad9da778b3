import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import type { LogEntry } from '../log.ts';
import { makeNotifyFunction } from './notify.ts';

/** The stream record of a new outbox item. */
const newEvent = {
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: '17',
    NewImage: { entity: { S: 'outbox' }, event_id: { S: 'example-application#submitted' } },
  },
} satisfies DynamoDBRecord;

const withImage = (NewImage: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): DynamoDBRecord => ({
  ...newEvent,
  dynamodb: { ...newEvent.dynamodb, NewImage },
});

test.each<[string, DynamoDBRecord]>([
  ['a change of an item', { ...newEvent, eventName: 'MODIFY' }],
  ['a record without data', { eventName: 'INSERT' }],
  ['a record without the new item', withImage(undefined)],
  ['an item without a kind', withImage({ event_id: { S: 'example-application#submitted' } })],
  ['an item of another kind', withImage({ entity: { S: 'application' }, event_id: { S: 'id' } })],
  ['an outbox item without an id', withImage({ entity: { S: 'outbox' } })],
])('%s is acknowledged without a delivery', async (_what, record) => {
  const deliver = vi.fn(async () => 'retry' as const);
  const notify = makeNotifyFunction({ deliver, log: () => {} });
  expect(await notify({ Records: [record] })).toEqual({ batchItemFailures: [] });
  expect(deliver).not.toHaveBeenCalled();
});

test('a failed delivery is logged and reported by its sequence number', async () => {
  const logged: LogEntry[] = [];
  const deliver = async () => {
    throw new TypeError('not for the log');
  };
  const notify = makeNotifyFunction({ deliver, log: (entry) => logged.push(entry) });
  expect(await notify({ Records: [newEvent] })).toEqual({ batchItemFailures: [{ itemIdentifier: '17' }] });
  expect(logged).toMatchObject([
    { event: 'failure', kind: 'outbox', problem: 'unavailable', error: { name: 'TypeError' } },
  ]);
});
