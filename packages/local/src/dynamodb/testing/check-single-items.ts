import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

/** Checks puts, updates and deletions of one item, and the errors of invalid requests. */
export function checkSingleItems(client: DynamoDBDocumentClient, TableName: string) {
  const Key = { pk: 'a', sk: '1' };
  const putCommand = (Item: Record<string, unknown>) => new PutCommand({ TableName, Item });
  const updateCommand = (
    UpdateExpression: string,
    ExpressionAttributeValues?: Record<string, unknown>,
    more: Partial<UpdateCommandInput> = {},
  ) => new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues, ...more });
  const update = (...input: Parameters<typeof updateCommand>) => client.send(updateCommand(...input));
  const get = async (key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))).Item;

  it('creates an item once and returns the stored one to the second attempt', async () => {
    const Item = {
      ...Key,
      n: 1,
      v: 1,
      note: '',
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

  it('sets, appends, removes and adds in one update, and returns what was asked for', async () => {
    const { Attributes } = await update(
      'SET #c = if_not_exists(#c, :z) + :one, m.#l = list_append(m.#l, :q) REMOVE bin ADD n :five, tags :s',
      { ':z': 0, ':one': 1, ':q': ['q'], ':five': 5, ':s': new Set(['r']) },
      { ExpressionAttributeNames: { '#c': 'count', '#l': 'list' }, ReturnValues: 'ALL_NEW' },
    );
    const m = { list: [1, 'z', true, null, 'q'] };
    expect(Attributes).toEqual({ ...Key, n: 6, v: 1, note: '', count: 1, m, tags: new Set(['p', 'r']) });
    const add = ['SET v = v + :one', { ':one': 1 }] as const;
    expect((await update(...add, { ReturnValues: 'UPDATED_NEW' })).Attributes).toEqual({ v: 2 });
    await update(...add);
  });

  it('rejects an update and a deletion whose condition fails, and returns the item', async () => {
    const condition = {
      ConditionExpression: 'v = :stale',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
    const ExpressionAttributeValues = { ':stale': 1 };
    const failed = { name: 'ConditionalCheckFailedException', Item: { v: 3 } };
    const stale = update('SET v = :new', { ...ExpressionAttributeValues, ':new': 9 }, condition);
    expect(await stale.catch(failureOf)).toMatchObject(failed);
    const remove = new DeleteCommand({ TableName, Key, ExpressionAttributeValues, ...condition });
    expect(await client.send(remove).catch(failureOf)).toMatchObject(failed);
  });

  it('applies twenty concurrent ADDs to a new item', async () => {
    const counter = { pk: 'counter', sk: 'c' };
    const add = () => update('ADD n :one', { ':one': 1 }, { Key: counter });
    await Promise.all(Array.from({ length: 20 }, add));
    expect(await get(counter)).toEqual({ ...counter, n: 20 });
  });

  it('rejects invalid requests', async () => {
    const large = 'अ'.repeat(140_000);
    const emptyPrefix = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
      ExpressionAttributeValues: { ':p': 'a', ':s': '' },
    });
    const consistent = new QueryCommand({
      TableName,
      IndexName: 'by-email',
      ConsistentRead: true,
      KeyConditionExpression: 'email = :e',
      ExpressionAttributeValues: { ':e': 'one@example.org' },
    });
    const unused = { ExpressionAttributeNames: { '#a': 'n', '#b': 'x' } };
    for (const [what, command, message] of [
      ['an item over 400 KB', putCommand({ pk: 'h', sk: '1', d: 'x'.repeat(410 * 1024) }), /size/],
      ['an item over 400 KB in UTF-8', putCommand({ pk: 'h', sk: '1', d: large }), /size/],
      ['growth over 400 KB', updateCommand('SET d = :d', { ':d': large }), /size/],
      ['an empty key', putCommand({ pk: '', sk: '1' }), /empty string/],
      ['an empty key in a query', emptyPrefix, /empty string/],
      ['a consistent read of an index', consistent, /[Cc]onsistent reads? (is|are) not supported/],
      ['an empty index key', putCommand({ pk: 'e', sk: '2', email: '' }), /empty string/],
      ['an update to an empty index key', updateCommand('SET email = :e', { ':e': '' }), /empty string/],
      ['an index key of another type', putCommand({ pk: 'e', sk: '2', email: 1 }), /Type mismatch/],
      ['a reserved word', updateCommand('SET status = :s', { ':s': 1 }), /reserved/],
      ['an unused name', updateCommand('SET #a = :s', { ':s': 1 }, unused), /unused/],
      ['a change of the key', updateCommand('SET pk = :s', { ':s': 'b' }), /key/],
    ] as const) {
      const outcome = await client.send(command as PutCommand).catch(failureOf);
      const failure = { name: 'ValidationException', message: expect.stringMatching(message) };
      expect(outcome, what).toMatchObject(failure);
    }
    const elsewhere = new GetCommand({ TableName: 'not-there', Key: { pk: 'a' } });
    const missing = { name: 'ResourceNotFoundException' };
    expect(await client.send(elsewhere).catch(failureOf)).toMatchObject(missing);
  });
}
