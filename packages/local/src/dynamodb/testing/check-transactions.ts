import { randomUUID } from 'node:crypto';
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
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
    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'rivals' },
      }),
    );
    expect(Items).toEqual([
      { pk: 'rivals', sk: String((await stored({ pk: 'prize', sk: 'x' }))?.['winner']) },
    ]);
  });

  it('accepts a hundred items', async () => {
    await write(Array.from({ length: 100 }, (_, i) => put({ pk: 'hundred', sk: String(i) })));
    expect(await stored({ pk: 'hundred', sk: '99' })).toBeDefined();
  });

  const one = { pk: 'refused', sk: '1' };
  it.each<[string, Members, RegExp]>([
    ['nothing', [], /greater than or equal to 1/],
    [
      '101 items',
      Array.from({ length: 101 }, (_, i) => put({ pk: 'refused', sk: String(i) })),
      /less than or equal to 100/,
    ],
    ['an item twice', [put(one), { Delete: { TableName, Key: one } }], /multiple operations on one item/],
    ['two operations in one', [{ ...put(one), Delete: { TableName, Key: one } }], /only contain one of/],
    [
      'over 4 MB',
      Array.from({ length: 14 }, (_, i) => put({ pk: 'refused', sk: String(i), d: 'x'.repeat(390 * 1024) })),
      /4MB/,
    ],
    ['an empty key', [put({ pk: 'refused', sk: '' })], /empty string/],
    ['an empty index key', [put({ ...one, email: '' })], /empty string/],
    ['a broken expression', [put(one, { ConditionExpression: 'attribute_exists(' })], /ConditionExpression/],
  ])('rejects %s', async (_what, members, message) => {
    const refused = write(members).catch(failureOf);
    expect(await refused).toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    });
    expect(await stored(one)).toBeUndefined();
  });

  it('reports an invalid update in the cancellation reasons', async () => {
    const impossible = {
      Update: {
        TableName,
        Key: one,
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
