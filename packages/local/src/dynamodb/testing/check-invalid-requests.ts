import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

/** Checks the errors of invalid requests. */
export function checkInvalidRequests(client: DynamoDBDocumentClient, TableName: string) {
  const put = (Item: Record<string, unknown>) => new PutCommand({ TableName, Item });
  const update = (input: Partial<UpdateCommandInput>) =>
    new UpdateCommand({ TableName, Key: { pk: 'a', sk: '1' }, ...input });
  const query = (input: Partial<QueryCommandInput>) => new QueryCommand({ TableName, ...input });

  it('stores an empty string in an attribute that is not a key', async () => {
    await client.send(put({ pk: 'empty', sk: '1', note: '' }));
    const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'empty', sk: '1' } }));
    expect(Item).toEqual({ pk: 'empty', sk: '1', note: '' });
  });

  it.each([
    ['an item over 400 KB', put({ pk: 'h', sk: '1', d: 'x'.repeat(410 * 1024) }), /size/],
    ['an item over 400 KB in UTF-8', put({ pk: 'h', sk: '1', d: 'अ'.repeat(140_000) }), /size/],
    [
      'growth over 400 KB',
      update({
        UpdateExpression: 'SET d = :d',
        ExpressionAttributeValues: { ':d': 'अ'.repeat(140_000) },
      }),
      /size/,
    ],
    ['an empty key', put({ pk: '', sk: '1' }), /empty string/],
    [
      'an empty key in a query',
      query({
        KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
        ExpressionAttributeValues: { ':p': 'a', ':s': '' },
      }),
      /empty string/,
    ],
    ['an empty index key', put({ pk: 'e', sk: '2', email: '' }), /empty string/],
    [
      'an update to an empty index key',
      update({
        UpdateExpression: 'SET email = :e',
        ExpressionAttributeValues: { ':e': '' },
      }),
      /empty string/,
    ],
    ['an index key of another type', put({ pk: 'e', sk: '2', email: 1 }), /Type mismatch/],
    [
      'a reserved word',
      update({ UpdateExpression: 'SET status = :s', ExpressionAttributeValues: { ':s': 1 } }),
      /reserved/,
    ],
    [
      'an unused name',
      update({
        UpdateExpression: 'SET #a = :s',
        ExpressionAttributeNames: { '#a': 'n', '#b': 'x' },
        ExpressionAttributeValues: { ':s': 1 },
      }),
      /unused/,
    ],
    [
      'a change of the key',
      update({ UpdateExpression: 'SET pk = :s', ExpressionAttributeValues: { ':s': 'b' } }),
      /key/,
    ],
  ])('rejects %s', async (_what, command, message) => {
    const outcome = await client.send(command as PutCommand).catch(failureOf);
    expect(outcome).toMatchObject({ name: 'ValidationException', message: expect.stringMatching(message) });
  });

  it('rejects a missing table', async () => {
    const get = new GetCommand({ TableName: 'not-there', Key: { pk: 'a' } });
    expect(await client.send(get).catch(failureOf)).toMatchObject({ name: 'ResourceNotFoundException' });
  });
}
