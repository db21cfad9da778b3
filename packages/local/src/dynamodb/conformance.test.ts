import { randomUUID } from 'node:crypto';
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { clientFor, createTableByApi, startEmulator } from './testing/emulator.ts';

/*
 * What DynamoDB rejects, limits and leaves out, which the stores of packages/api do not notice: their own tests, which also run on
 * both, prove the rest. In the suite `oracle`, AWS's DynamoDB Local must pass the same checks, otherwise the checks are wrong.
 */

const oracle = inject('dynamodbEndpoint');
const { endpoint, close } =
  oracle === undefined ? await startEmulator() : { endpoint: oracle, close: async () => {} };
afterAll(close);

const TableName = `conformance-${randomUUID()}`;
const client = clientFor(endpoint);
beforeAll(() => createTableByApi(client, TableName));

const put = (Item: Record<string, unknown>) => new PutCommand({ TableName, Item });
const get = async (Key: Record<string, string>) =>
  (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
const query = (KeyConditionExpression: string, value: string, more: Partial<QueryCommandInput> = {}) => ({
  TableName,
  KeyConditionExpression,
  ExpressionAttributeValues: { ':v': value },
  ...more,
});
const find = async (input: QueryCommandInput) => (await client.send(new QueryCommand(input))).Items;

it('returns the projected attributes of an index', async () => {
  await client.send(put({ pk: 'p', sk: '1', email: 'one@example.org', n: 1, pad: 'x' }));
  expect(await find(query('email = :v', 'one@example.org', { IndexName: 'by-email' }))).toEqual([
    { pk: 'p', sk: '1', email: 'one@example.org', n: 1 },
  ]);
});

it('removes an item from an index when its key is removed or the item deleted', async () => {
  const Key = { pk: 'sparse', sk: '1' };
  const Item = { ...Key, queue: 'sparse', rank: -1.5 };
  const inQueue = () => find(query('queue = :v', 'sparse', { IndexName: 'by-rank' }));
  for (const remove of [
    new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE queue' }),
    new DeleteCommand({ TableName, Key }),
  ]) {
    await client.send(put(Item));
    expect(await inQueue()).toEqual([Item]);
    await client.send(remove as DeleteCommand);
    expect(await inQueue()).toEqual([]);
  }
});

it('ends a page at 1 MB in bytes, not in characters', async () => {
  const d = 'अ'.repeat(100_000);
  for (const sk of ['1', '2', '3', '4', '5']) await client.send(put({ pk: 'big', sk, d }));
  const pages: number[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, query('pk = :v', 'big')))
    pages.push(Items.length);
  expect(pages.filter(Boolean)).toEqual([4, 1]);
});

it('rejects invalid requests', async () => {
  const large = 'अ'.repeat(140_000);
  const Key = { pk: 'a', sk: '1' };
  await client.send(put(Key));
  const update = (UpdateExpression: string, value: unknown, more: Partial<UpdateCommandInput> = {}) =>
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression,
      ExpressionAttributeValues: { ':v': value },
      ...more,
    });
  const consistent = { IndexName: 'by-email', ConsistentRead: true };
  for (const [what, command, message] of [
    ['an item over 400 KB', put({ pk: 'h', sk: '1', d: 'x'.repeat(410 * 1024) }), /size/],
    ['an item over 400 KB in UTF-8', put({ pk: 'h', sk: '1', d: large }), /size/],
    ['growth over 400 KB', update('SET d = :v', large), /size/],
    ['an empty key', put({ pk: '', sk: '1' }), /empty string/],
    ['an empty key in a query', new QueryCommand(query('pk = :v', '')), /empty string/],
    [
      'a consistent read of an index',
      new QueryCommand(query('email = :v', 'one@example.org', consistent)),
      /[Cc]onsistent reads? (is|are) not supported/,
    ],
    ['an empty index key', put({ pk: 'e', sk: '2', email: '' }), /empty string/],
    ['an update to an empty index key', update('SET email = :v', ''), /empty string/],
    ['a reserved word', update('SET status = :v', 1), /reserved/],
  ] as const) {
    const failure = { name: 'ValidationException', message: expect.stringMatching(message) };
    await expect(client.send(command as PutCommand), what).rejects.toMatchObject(failure);
  }
});

type Members = NonNullable<TransactWriteCommandInput['TransactItems']>;
const write = (TransactItems: Members, ClientRequestToken = randomUUID()) =>
  client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
const member = (Item: Record<string, unknown>, condition = {}) => ({
  Put: { TableName, Item, ...condition },
});
const add = (Key: Record<string, string>) => ({
  Update: { TableName, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } },
});

it('applies a repeated token once and rejects it for another transaction', async () => {
  const token = randomUUID();
  const Key = { pk: 'repeated', sk: '1' };
  await write([add(Key)], token);
  await write([add(Key)], token);
  expect(await get(Key)).toMatchObject({ n: 1 });
  await expect(write([add({ pk: 'repeated', sk: '2' })], token)).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  });
  await write([add(Key)]);
  expect(await get(Key)).toMatchObject({ n: 2 });
});

const many = (count: number, more = {}) =>
  Array.from({ length: count }, (_, i) => member({ pk: `many ${count}`, sk: String(i), ...more }));

it('accepts a hundred items, and rejects invalid transactions as a whole', async () => {
  await write(many(100));
  expect(await get({ pk: 'many 100', sk: '99' })).toBeDefined();
  const one = { pk: 'refused', sk: '1' };
  const broken = { ConditionExpression: 'attribute_exists(' };
  for (const [members, message] of [
    [[], /greater than or equal to 1/],
    [[member(one), ...many(100)], /less than or equal to 100/],
    [[member(one), { Delete: { TableName, Key: one } }], /multiple operations on one item/],
    [[{ ...member(one), Delete: { TableName, Key: one } }], /only contain one of/],
    [[member(one), ...many(14, { d: 'x'.repeat(390 * 1024) })], /4MB/],
    [[member(one), member({ pk: 'refused', sk: '' })], /empty string/],
    [[member({ ...one, email: '' })], /empty string/],
    [[member(one, broken)], /ConditionExpression/],
  ] as const) {
    const failure = { name: 'ValidationException', message: expect.stringMatching(message) };
    await expect(write([...members])).rejects.toMatchObject(failure);
    expect(await get(one)).toBeUndefined();
  }
});

it('reports an invalid update in the cancellation reasons', async () => {
  const Update = {
    TableName,
    Key: { pk: 'refused', sk: '1' },
    UpdateExpression: 'SET pk = :p',
    ExpressionAttributeValues: { ':p': 'x' },
  };
  const cancelled = write([member({ pk: 'refused', sk: '2' }), { Update }]);
  expect(await cancelled.catch((error: TransactionCanceledException) => error)).toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: expect.arrayContaining([expect.objectContaining({ Code: 'ValidationError' })]),
  });
  expect(await get({ pk: 'refused', sk: '2' })).toBeUndefined();
});
