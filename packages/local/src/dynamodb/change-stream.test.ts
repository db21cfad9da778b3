import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { StreamRecord } from './change-stream.ts';
import { clientFor, portalLikeTable, startEmulator } from './testing/emulator.ts';

const dynamoDb = await startEmulator();
const client = clientFor(dynamoDb.endpoint);
afterAll(() => dynamoDb.close());

let TableName = '';
let tables = 0;
beforeEach(async () => {
  TableName = `stream-${++tables}`;
  await dynamoDb.createTable(portalLikeTable(TableName));
});

const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));
const records = (after?: string, limit = 1000) => dynamoDb.readStream(TableName, after, limit);
const sequenceOf = (record: StreamRecord | undefined) => record?.dynamodb.SequenceNumber ?? '';

/** Event name, sort key and new value of a record. */
function summary({ eventName, dynamodb: { Keys, NewImage } }: StreamRecord) {
  return [eventName, Keys['sk']?.S, NewImage?.['n']?.N];
}

it('records every kind of change with its new image', async () => {
  const Key = { pk: 'a', sk: '1' };
  await put({ ...Key, n: 1 });
  const add = { TableName, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } };
  await client.send(new UpdateCommand(add));
  await client.send(
    new BatchWriteCommand({
      RequestItems: {
        [TableName]: [
          { PutRequest: { Item: { pk: 'a', sk: '2', n: 5 } } },
          { PutRequest: { Item: { pk: 'a', sk: '3', n: 6 } } },
        ],
      },
    }),
  );
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Update: add },
        { Delete: { TableName, Key: { pk: 'a', sk: '2' } } },
        {
          ConditionCheck: {
            TableName,
            Key: { pk: 'a', sk: '3' },
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ],
    }),
  );
  await client.send(new DeleteCommand({ TableName, Key }));
  expect((await records()).map(summary)).toEqual([
    ['INSERT', '1', '1'],
    ['MODIFY', '1', '2'],
    ['INSERT', '2', '5'],
    ['INSERT', '3', '6'],
    ['MODIFY', '1', '3'],
    ['REMOVE', '2', undefined],
    ['REMOVE', '1', undefined],
  ]);
});

it('does not record writes that change nothing or fail', async () => {
  const item = { pk: 'a', sk: '1', n: 1, tags: ['x'] };
  await put(item);
  await put({ tags: ['x'], n: 1, sk: '1', pk: 'a' });
  await client.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: 'none' } }));
  const refused = new PutCommand({ TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
  await expect(client.send(refused)).rejects.toThrow();
  const cancelled = new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: { pk: 'a', sk: '2' } } },
      { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ],
  });
  await expect(client.send(cancelled)).rejects.toThrow();
  expect((await records()).map(summary)).toEqual([['INSERT', '1', '1']]);
});

it('numbers records in ascending order, reads after a number and trims up to one', async () => {
  for (let n = 0; n < 12; n += 1) await put({ pk: 'a', sk: String(n), n });
  const all = await records();
  expect(all.map(sequenceOf)).toEqual(all.map(sequenceOf).toSorted());
  expect(new Set(all.map(sequenceOf)).size).toBe(12);
  const middle = sequenceOf(all[4]);
  expect(await records(middle, 3)).toEqual(all.slice(5, 8));
  await dynamoDb.trimStream(TableName, middle);
  expect(await records()).toEqual(all.slice(5));
  await dynamoDb.trimStream(TableName, sequenceOf(all[11]));
  await put({ pk: 'a', sk: 'later' });
  expect(sequenceOf((await records())[0]) > sequenceOf(all[11])).toBe(true);
});

it('returns records in the format of Lambda events', async () => {
  const { LatestStreamArn } = await dynamoDb.createTable(portalLikeTable(TableName));
  await put({ pk: 'a', sk: '1', n: 1 });
  expect(await records()).toEqual([
    {
      eventID: expect.any(String),
      eventName: 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'ap-south-1',
      eventSourceARN: LatestStreamArn,
      dynamodb: {
        ApproximateCreationDateTime: expect.closeTo(Date.now() / 1000, -2),
        Keys: { pk: { S: 'a' }, sk: { S: '1' } },
        NewImage: { pk: { S: 'a' }, sk: { S: '1' }, n: { N: '1' } },
        SequenceNumber: expect.stringMatching(/^\d{21}$/),
        SizeBytes: 15,
        StreamViewType: 'NEW_IMAGE',
      },
    },
  ]);
});

it('notifies listeners after each change until they unsubscribe', async () => {
  const seen: string[] = [];
  const unsubscribe = dynamoDb.onChange((tableName) => seen.push(tableName));
  await put({ pk: 'a', sk: '1' });
  expect(seen).toEqual([TableName]);
  unsubscribe();
  await put({ pk: 'a', sk: '2' });
  expect(seen).toHaveLength(1);
});
