import { randomUUID } from 'node:crypto';
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

type Members = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** Checks transactions: atomicity, cancellation reasons, idempotency, contention, limits. */
export function checkTransactions(client: DynamoDBDocumentClient, TableName: string) {
  const write = (TransactItems: Members, ClientRequestToken = randomUUID()) =>
    client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
  const put = (Item: Record<string, unknown>, condition = {}) => ({ Put: { TableName, Item, ...condition } });
  const add = (Key: Record<string, string>) => ({
    Update: { TableName, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } },
  });
  const stored = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

  it('puts, updates, deletes and checks atomically', async () => {
    const [created, changed, removed, checked] = ['1', '2', '3', '4'].map((sk) => ({ pk: 'together', sk }));
    if (!created || !changed || !removed || !checked) throw new Error('four keys');
    await Promise.all(
      [changed, removed, checked].map((Item) => client.send(new PutCommand({ TableName, Item }))),
    );
    await write([
      put({ ...created, n: 1 }, isNew),
      add(changed),
      { Delete: { TableName, Key: removed } },
      { ConditionCheck: { TableName, Key: checked, ConditionExpression: 'attribute_exists(pk)' } },
    ]);
    const after = await Promise.all([created, changed, removed, checked].map(stored));
    expect(after).toEqual([{ ...created, n: 1 }, { ...changed, n: 1 }, undefined, checked]);
  });

  it('changes nothing when one condition fails, and returns the reasons', async () => {
    await write([put({ pk: 'taken', sk: '1', n: 7 })]);
    const cancelled = write([
      put({ pk: 'taken', sk: '2' }),
      put({ pk: 'taken', sk: '1' }, { ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    ]).catch((error: TransactionCanceledException) => error);
    expect(await cancelled).toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, ConditionalCheckFailed]'),
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { n: { N: '7' } } }],
    });
    expect(await stored({ pk: 'taken', sk: '2' })).toBeUndefined();
  });

  it('applies a repeated token once and rejects it for another transaction', async () => {
    const token = randomUUID();
    const Key = { pk: 'repeated', sk: '1' };
    await write([add(Key)], token);
    await write([add(Key)], token);
    expect(await stored(Key)).toMatchObject({ n: 1 });
    expect(await write([add({ pk: 'repeated', sk: '2' })], token).catch(failureOf)).toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    await write([add(Key)]);
    expect(await stored(Key)).toMatchObject({ n: 2 });
  });

  it('applies exactly one of twenty concurrent transactions', async () => {
    const rivals = Array.from({ length: 20 }, (_, i) =>
      write([put({ pk: 'prize', sk: 'x', winner: i }, isNew), put({ pk: 'rivals', sk: String(i) })]),
    );
    const outcomes = await Promise.allSettled(rivals);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rival = (i: number) => stored({ pk: 'rivals', sk: String(i) });
    const written = (await Promise.all(rivals.map((_, i) => rival(i)))).filter(Boolean);
    const winner = String((await stored({ pk: 'prize', sk: 'x' }))?.['winner']);
    expect(written).toEqual([{ pk: 'rivals', sk: winner }]);
  });

  const many = (count: number, more = {}) =>
    Array.from({ length: count }, (_, i) => put({ pk: `many ${count}`, sk: String(i), ...more }));

  it('accepts a hundred items', async () => {
    await write(many(100));
    expect(await stored({ pk: 'many 100', sk: '99' })).toBeDefined();
  });

  it('rejects invalid transactions as a whole', async () => {
    const one = { pk: 'refused', sk: '1' };
    const broken = { ConditionExpression: 'attribute_exists(' };
    for (const [members, message] of [
      [[], /greater than or equal to 1/],
      [[put(one), ...many(100)], /less than or equal to 100/],
      [[put(one), { Delete: { TableName, Key: one } }], /multiple operations on one item/],
      [[{ ...put(one), Delete: { TableName, Key: one } }], /only contain one of/],
      [[put(one), ...many(14, { d: 'x'.repeat(390 * 1024) })], /4MB/],
      [[put(one), put({ pk: 'refused', sk: '' })], /empty string/],
      [[put({ ...one, email: '' })], /empty string/],
      [[put(one, broken)], /ConditionExpression/],
    ] as const) {
      const failure = { name: 'ValidationException', message: expect.stringMatching(message) };
      expect(await write([...members]).catch(failureOf)).toMatchObject(failure);
      expect(await stored(one)).toBeUndefined();
    }
  });

  it('reports an invalid update in the cancellation reasons', async () => {
    const impossible = {
      Update: {
        TableName,
        Key: { pk: 'refused', sk: '1' },
        UpdateExpression: 'SET pk = :p',
        ExpressionAttributeValues: { ':p': 'x' },
      },
    };
    const cancelled = write([put({ pk: 'refused', sk: '2' }), impossible]).catch(
      (error: TransactionCanceledException) => error,
    );
    expect(await cancelled).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: expect.arrayContaining([expect.objectContaining({ Code: 'ValidationError' })]),
    });
    expect(await stored({ pk: 'refused', sk: '2' })).toBeUndefined();
  });
}
