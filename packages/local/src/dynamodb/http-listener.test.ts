import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { clientFor, portalLikeTable, startEmulator } from './testing/emulator.ts';

const TableName = 'http';
let conflicts = 0;

// Injects a fault before the emulator receives the request, as the local cloud's fault plan does.
const dynamoDb = await startEmulator({
  wrap: (listener) => (req, res) => {
    const call = String(req.headers['x-amz-target']).split('.')[1];
    if (call !== 'TransactWriteItems' || conflicts-- <= 0) return listener(req, res);
    res.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(
      JSON.stringify({
        __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
        Message: 'Transaction cancelled [TransactionConflict]',
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      }),
    );
  },
});
await dynamoDb.createTable(portalLikeTable(TableName));
afterAll(() => dynamoDb.close());

const signed = {
  'content-type': 'application/x-amz-json-1.0',
  authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/dynamodb/aws4_request',
  'x-amz-target': 'DynamoDB_20120810.Scan',
};

async function post(body: string, headers: Record<string, string>) {
  const response = await fetch(dynamoDb.endpoint, { method: 'POST', headers, body });
  const text = await response.text();
  return { status: response.status, ...(text && JSON.parse(text)) };
}

it('accepts a signed request with any date', async () => {
  const answer = await post(JSON.stringify({ TableName }), { ...signed, 'x-amz-date': '19990101T000000Z' });
  expect(answer).toMatchObject({ status: 200, Count: 0 });
});

it.each([
  ['an unsigned request', '{}', { ...signed, authorization: '' }, 'MissingAuthenticationTokenException'],
  ['a body that is not JSON', '{', signed, 'SerializationException'],
  [
    'an unknown operation',
    '{}',
    { ...signed, 'x-amz-target': 'DynamoDB_20120810.Frobnicate' },
    'UnknownOperation',
  ],
  ['a request without an operation', '{}', { ...signed, 'x-amz-target': '' }, 'UnknownOperation'],
])('rejects %s', async (_what, body, headers, type) => {
  expect(await post(body, headers)).toMatchObject({ status: 400, __type: expect.stringContaining(type) });
});

it('rejects a request over 16 MB', async () => {
  expect(await post('x'.repeat(16 * 1024 * 1024 + 1), signed)).toEqual({ status: 413 });
});

it('responds to health checks', async () => {
  expect(await (await fetch(dynamoDb.endpoint)).text()).toContain('healthy');
});

it('supports a wrapper that injects faults', async () => {
  conflicts = 1;
  const client = clientFor(dynamoDb.endpoint);
  const write = () =>
    client.send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: { pk: 'a', sk: '1' } } }] }),
    );
  await expect(write()).rejects.toMatchObject({ CancellationReasons: [{ Code: 'TransactionConflict' }] });
  await write();
  await client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '2' } }));
});
