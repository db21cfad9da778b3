import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

/** Checks puts, updates and deletions of one item. */
export function checkSingleItems(client: DynamoDBDocumentClient, TableName: string) {
  const Key = { pk: 'a', sk: '1' };
  const update = (input: Partial<UpdateCommandInput>) =>
    client.send(new UpdateCommand({ TableName, Key, ...input }));

  it('creates an item once and returns the stored one to the second attempt', async () => {
    const Item = {
      ...Key,
      n: 1,
      v: 1,
      m: { list: [1, 'z', true, null] },
      tags: new Set(['p']),
      bin: Buffer.of(1, 2),
    };
    const create = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' };
    await client.send(new PutCommand(create));
    const again = new PutCommand({ ...create, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
    const failure = { name: 'ConditionalCheckFailedException', message: 'The conditional request failed' };
    expect(await client.send(again).catch(failureOf)).toMatchObject({ ...failure, Item: { n: 1 } });
    expect(await client.send(new PutCommand(create)).catch(failureOf)).toEqual(failure);
  });

  it('sets, appends, removes and adds in one update', async () => {
    const { Attributes } = await update({
      UpdateExpression:
        'SET #c = if_not_exists(#c, :z) + :one, m.#l = list_append(m.#l, :q) REMOVE bin ADD n :five, tags :s',
      ExpressionAttributeNames: { '#c': 'count', '#l': 'list' },
      ExpressionAttributeValues: { ':z': 0, ':one': 1, ':q': ['q'], ':five': 5, ':s': new Set(['r']) },
      ReturnValues: 'ALL_NEW',
    });
    expect(Attributes).toEqual({
      ...Key,
      n: 6,
      v: 1,
      count: 1,
      m: { list: [1, 'z', true, null, 'q'] },
      tags: new Set(['p', 'r']),
    });
  });

  it('returns only the updated attributes with UPDATED_NEW and UPDATED_OLD', async () => {
    const add = { UpdateExpression: 'SET v = v + :one', ExpressionAttributeValues: { ':one': 1 } };
    expect((await update({ ...add, ReturnValues: 'UPDATED_NEW' })).Attributes).toEqual({ v: 2 });
    expect((await update({ ...add, ReturnValues: 'UPDATED_OLD' })).Attributes).toEqual({ v: 2 });
  });

  it('rejects an update and a deletion whose condition fails, and returns the item', async () => {
    const condition = {
      ConditionExpression: 'v = :stale',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    };
    const values = { ':stale': 1 };
    const failed = { name: 'ConditionalCheckFailedException', Item: { v: 3 } };
    await expect(
      update({
        UpdateExpression: 'SET v = :new',
        ExpressionAttributeValues: { ...values, ':new': 9 },
        ...condition,
      }).catch(failureOf),
    ).resolves.toMatchObject({ ...failed, Item: { v: 3 } });
    await expect(
      client
        .send(new DeleteCommand({ TableName, Key, ExpressionAttributeValues: values, ...condition }))
        .catch(failureOf),
    ).resolves.toMatchObject(failed);
  });

  it('applies a hundred concurrent ADDs to a new item', async () => {
    const counter = { pk: 'counter', sk: 'c' };
    const add = { Key: counter, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } };
    await Promise.all(Array.from({ length: 100 }, () => update(add)));
    const { Item } = await client.send(new GetCommand({ TableName, Key: counter, ConsistentRead: true }));
    expect(Item).toEqual({ ...counter, n: 100 });
  });

  it('returns the deleted item', async () => {
    const Item = { pk: 'gone', sk: '1', n: 1 };
    await client.send(new PutCommand({ TableName, Item }));
    const remove = { TableName, Key: { pk: 'gone', sk: '1' }, ReturnValues: 'ALL_OLD' as const };
    expect((await client.send(new DeleteCommand(remove))).Attributes).toEqual(Item);
    expect((await client.send(new DeleteCommand(remove))).Attributes).toBeUndefined();
  });
}
