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

const dynamoDb = await startEmulator({ now: () => Date.parse('2027-04-14T12:00:00Z') });
const client = clientFor(dynamoDb.endpoint);
afterAll(() => dynamoDb.close());

let TableName = '';
let tables = 0;
beforeEach(async () => {
  TableName = `stream-${++tables}`;
  await dynamoDb.createTable(portalLikeTable(TableName));
});

const put = (sk: string, n: number) => client.send(new PutCommand({ TableName, Item: { pk: 'a', sk, n } }));
const remove = (sk: string) => client.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk } }));
const records = (after?: string, limit = 1000) => dynamoDb.readStream(TableName, after, limit);
const sequenceOf = (record: StreamRecord | undefined) => record?.dynamodb.SequenceNumber ?? '';

/** Event name, sort key and new value of each record. */
const summary = async () =>
  (await records()).map(({ eventName, dynamodb: { Keys, NewImage } }) => [
    eventName,
    Keys['sk']?.S,
    NewImage?.['n']?.N,
  ]);

it('records every kind of change with its new image', async () => {
  const Key = { pk: 'a', sk: '1' };
  await put('1', 1);
  const add = { TableName, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } };
  await client.send(new UpdateCommand(add));
  const puts = [5, 6].map((n) => ({ PutRequest: { Item: { pk: 'a', sk: String(n), n } } }));
  await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  const exists = { ConditionExpression: 'attribute_exists(pk)' };
  const TransactItems = [
    { Update: add },
    { Delete: { TableName, Key: { pk: 'a', sk: '5' } } },
    { ConditionCheck: { TableName, Key: { pk: 'a', sk: '6' }, ...exists } },
  ];
  await client.send(new TransactWriteCommand({ TransactItems }));
  await remove('1');
  expect(await summary()).toEqual([
    ['INSERT', '1', '1'],
    ['MODIFY', '1', '2'],
    ['INSERT', '5', '5'],
    ['INSERT', '6', '6'],
    ['MODIFY', '1', '3'],
    ['REMOVE', '5', undefined],
    ['REMOVE', '1', undefined],
  ]);
});

it('does not record writes that change nothing or fail', async () => {
  await put('1', 1);
  await put('1', 1);
  await remove('none');
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
  const again = { TableName, Item: { pk: 'a', sk: '1' }, ...isNew };
  await expect(client.send(new PutCommand(again))).rejects.toThrow();
  const TransactItems = [{ Put: { TableName, Item: { pk: 'a', sk: '2' } } }, { Put: again }];
  await expect(client.send(new TransactWriteCommand({ TransactItems }))).rejects.toThrow();
  expect(await summary()).toEqual([['INSERT', '1', '1']]);
});

it('numbers records in ascending order, reads after a number and trims up to one', async () => {
  for (let n = 0; n < 12; n += 1) await put(String(n), n);
  const all = await records();
  const numbers = all.map(sequenceOf);
  expect(numbers).toEqual([...new Set(numbers)].sort());
  const middle = sequenceOf(all[4]);
  expect(await records(middle, 3)).toEqual(all.slice(5, 8));
  await dynamoDb.trimStream(TableName, middle);
  expect(await records()).toEqual(all.slice(5));
  await dynamoDb.trimStream(TableName, sequenceOf(all[11]));
  await put('later', 1);
  expect(sequenceOf((await records())[0]) > sequenceOf(all[11])).toBe(true);
});

it('returns records in the format of Lambda events', async () => {
  await put('1', 1);
  expect(await records()).toEqual([
    {
      eventID: expect.any(String),
      eventName: 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'ap-south-1',
      eventSourceARN: `arn:aws:dynamodb:ap-south-1:000000000000:table/${TableName}/stream/local`,
      dynamodb: {
        ApproximateCreationDateTime: Date.parse('2027-04-14T12:00:00Z') / 1000,
        Keys: { pk: { S: 'a' }, sk: { S: '1' } },
        NewImage: { pk: { S: 'a' }, sk: { S: '1' }, n: { N: '1' } },
        SequenceNumber: expect.stringMatching(/^\d{21}$/),
        SizeBytes: 15,
        StreamViewType: 'NEW_IMAGE',
      },
    },
  ]);
});
