import {
  GetCommand,
  type GetCommandInput,
  PutCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, expect, it } from 'vitest';
import { clientFor, portalLikeTable, startEmulator, temporaryFolder } from './testing/emulator.ts';

/* Requests over HTTP, tables, time to live, restarts. */

const noon = Date.parse('2027-04-14T12:00:00Z');
let time = noon;
const dynamoDb = await startEmulator({ now: () => time });
const client = clientFor(dynamoDb.endpoint);
afterEach(() => {
  time = noon;
});
afterAll(() => dynamoDb.close());

const put = (TableName: string, Item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName, Item }));
it('accepts a signed request with any date, and rejects unsigned, malformed, unknown and large ones', async () => {
  await dynamoDb.createTable(portalLikeTable('http'));
  const signature = 'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/dynamodb/aws4_request';
  const post = async (body: string, operation = 'DynamoDB_20120810.Scan', authorization = signature) => {
    const headers = { authorization, 'x-amz-target': operation, 'x-amz-date': '19990101T000000Z' };
    const response = await fetch(dynamoDb.endpoint, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
  expect(await post('{"TableName":"http"}')).toMatchObject({ status: 200 });
  const refused: [type: string, ...Parameters<typeof post>][] = [
    ['MissingAuthenticationTokenException', '{}', undefined, ''],
    ['SerializationException', '{'],
    ['UnknownOperation', '{}', 'DynamoDB_20120810.Frobnicate'],
    ['UnknownOperation', '{}', ''],
  ];
  for (const [type, ...request] of refused) {
    const { status, text } = await post(...request);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ __type: expect.stringContaining(type) }),
    ]);
  }
  expect(await post('x'.repeat(16 * 1024 * 1024 + 1))).toEqual({ status: 413, text: '' });
});

it('rejects another definition of a stored table and an invalid one', async () => {
  const definition = portalLikeTable('changed');
  await dynamoDb.createTable(definition);
  const changed = { ...definition, TimeToLiveSpecification: { AttributeName: 'gone_at', Enabled: true } };
  await expect(dynamoDb.createTable(changed)).rejects.toThrow('another definition');
  const incomplete = { ...definition, AttributeDefinitions: definition.AttributeDefinitions.slice(0, 2) };
  await expect(dynamoDb.createTable(incomplete)).rejects.toThrow('not defined in AttributeDefinitions');
});

it('keeps tables, items and stream records over a restart', async () => {
  const dataDir = temporaryFolder();
  const run = async (sk: string, previous?: string) => {
    const running = await startEmulator({ dataDir });
    await running.createTable(portalLikeTable('kept'));
    const own = clientFor(running.endpoint);
    await own.send(new PutCommand({ TableName: 'kept', Item: { pk: 'a', sk } }));
    const records = await running.readStream('kept', previous, 10);
    const { Count } = await own.send(new ScanCommand({ TableName: 'kept' }));
    await running.close();
    return { Count, records: records.map(({ dynamodb }) => dynamodb) };
  };
  const [first] = (await run('1')).records;
  const { Count, records } = await run('2', first?.SequenceNumber);
  expect([Count, ...records.map(({ Keys }) => Keys['sk']?.S)]).toEqual([2, '2']);
});

const hours = (count: number) => count * 3600;
const inSeconds = (seconds: number) => noon / 1000 + seconds;
const putExpiring = (sk: string, rest: Record<string, unknown>) => put('ttl', { pk: 'ttl', sk, ...rest });
const exists = async (sk: string) => {
  const input: GetCommandInput = { TableName: 'ttl', Key: { pk: 'ttl', sk } };
  return (await client.send(new GetCommand(input))).Item !== undefined;
};

it('deletes items after their expiry without a request, and no others', async () => {
  await dynamoDb.createTable(portalLikeTable('ttl'));
  await putExpiring('soon', { expires_at: inSeconds(hours(1)) });
  await putExpiring('prolonged', { expires_at: inSeconds(hours(1)) });
  await client.send(
    new UpdateCommand({
      TableName: 'ttl',
      Key: { pk: 'ttl', sk: 'prolonged' },
      UpdateExpression: 'SET expires_at = :later',
      ExpressionAttributeValues: { ':later': inSeconds(hours(3)) },
    }),
  );
  await putExpiring('forever', {});
  await putExpiring('text', { expires_at: String(inSeconds(-hours(1))) });
  await putExpiring('milliseconds', { expires_at: noon });
  await putExpiring('ancient', { expires_at: 1 });
  time += hours(1) * 1000 + 1000;
  await expect.poll(() => exists('soon')).toBe(false);
  for (const sk of ['prolonged', 'forever', 'text', 'milliseconds', 'ancient'])
    expect(await exists(sk), sk).toBe(true);
  expect((await dynamoDb.readStream('ttl', undefined, 1000)).at(-1)).toMatchObject({
    eventName: 'REMOVE',
    dynamodb: { Keys: { sk: { S: 'soon' } } },
  });
});
