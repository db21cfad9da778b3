import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import type { LogEntry } from '../log.ts';
import { makeNotifyFunction } from './notify.ts';

/** A new outbox item as the table's stream tells of it. */
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
  ['a record that tells nothing of the item', { eventName: 'INSERT' }],
  ['a record without the new item', withImage(undefined)],
  ['an item of no kind', withImage({ event_id: { S: 'example-application#submitted' } })],
  ['an item of another kind', withImage({ entity: { S: 'application' }, event_id: { S: 'id' } })],
  ['an outbox item without an id', withImage({ entity: { S: 'outbox' } })],
])('%s is settled, and nothing is delivered', async (_what, record) => {
  const deliver = vi.fn(async () => 'again' as const);
  const notify = makeNotifyFunction({ deliver, log: () => {} });
  expect(await notify({ Records: [record] })).toEqual({ batchItemFailures: [] });
  expect(deliver).not.toHaveBeenCalled();
});

test('a delivery that fails is logged as the outbox’s, and brought again by its number', async () => {
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
