import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { createPortalTable } from '@portal/api/test/table-shape';
import { startDynamoDb } from '@portal/local/dynamodb/start-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientSettings } from '../../../../scripts/ops/stage-address.ts';
import { meter, type Units } from './meter.ts';

let counted: Table;
let looking: Table;
let take: () => Units;
let close: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-meter-'));
  const dynamodb = await startDynamoDb({ dataDir });
  const connect = () => connectTable('portal', clientSettings('ap-south-1', dynamodb.endpoint));
  [counted, looking] = [connect(), connect()];
  await createPortalTable(looking);
  take = meter(counted, looking);
  close = async () => {
    counted.client.destroy();
    looking.client.destroy();
    await dynamodb.close();
    await rm(dataDir, { recursive: true });
  };
});
afterAll(() => close());

const TableName = 'portal';
const key = { pk: 'USER#1', sk: 'PROFILE' };
const ofKilobytes = (kilobytes: number) => ({ ...key, text: 'x'.repeat(kilobytes * 1024 - 100) });
const put = (item: object) => new PutCommand({ TableName, Item: { ...key, ...item } });

const onlyOnce = { TableName, Item: key, ConditionExpression: 'attribute_not_exists(pk)' };
const transaction = { TransactItems: [{ Put: { TableName, Item: key } }] };

/** The units of a command that may be refused. */
async function unitsOf(answer: Promise<unknown>) {
  await answer.catch(() => undefined);
  const { reads, writes } = take();
  return { reads, writes };
}

beforeEach(async () => {
  await looking.client.send(put(ofKilobytes(3)));
});

test.each([
  ['smaller than before', () => counted.client.send(put({})), 3],
  ['larger than before', () => counted.client.send(put(ofKilobytes(5))), 5],
  ['deleted', () => counted.client.send(new DeleteCommand({ TableName, Key: key })), 3],
  ['refused', () => counted.client.send(new PutCommand(onlyOnce)), 3],
  ['new in a list', () => counted.client.send(put({ stage1_pk: 'STAGE#1', stage1_sk: '1' })), 4],
  ['in a transaction', () => counted.client.send(new TransactWriteCommand(transaction)), 6],
] as const)('a write of an item that is %s', async (_what, write, writes) => {
  expect(await unitsOf(write())).toEqual({ reads: 0, writes });
});

test.each([
  [true, 1],
  [false, 0.5],
])('a read, strongly consistent: %s', async (ConsistentRead, reads) => {
  const look = counted.client.send(new GetCommand({ TableName, Key: key, ConsistentRead }));
  expect(await unitsOf(look)).toEqual({ reads, writes: 0 });
});
