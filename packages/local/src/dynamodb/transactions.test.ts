import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { answerCall } from './engine.ts';
import { ensureTable } from './tables.ts';
import { portalLikeTable, temporaryFolder } from './testing/emulator.ts';

/* What transactions accept and reject is in conformance.test.ts. Here they begin at the same moment, as calls over HTTP seldom do. */

const database = await openDatabase({ path: temporaryFolder(), now: Date.now });
afterAll(() => database.close());

it('writes of one item exclude each other, in transactions and alone', async () => {
  const TableName = 'raced';
  await ensureTable(database, portalLikeTable(TableName));
  const send = async (operation: string, request: object) => {
    const { status, body } = await answerCall(database, operation, JSON.stringify(request));
    return { status, result: JSON.parse(body) };
  };
  const item = (sk: string) => ({ TableName, Item: { pk: { S: 'a' }, sk: { S: sk } } });
  const one = { ...item('one'), ConditionExpression: 'attribute_not_exists(pk)' };
  const transaction = (sk: string) => ({ TransactItems: [{ Put: one }, { Put: item(sk) }] });
  const replies = await Promise.all([
    send('TransactWriteItems', transaction('with the first')),
    send('TransactWriteItems', transaction('with the second')),
    send('PutItem', one),
  ]);
  expect(replies).toMatchObject([
    { status: 200 },
    { status: 400, result: { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }] } },
    { status: 400, result: { __type: expect.stringContaining('ConditionalCheckFailedException') } },
  ]);
  const { result } = await send('Scan', { TableName });
  expect(result.Items).toEqual([item('one').Item, item('with the first').Item]);
});
