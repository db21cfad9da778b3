import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createSharedClock } from '../clock/shared-clock.ts';
import { clientFor, portalLikeTable, startEmulator } from './testing/emulator.ts';

const HOUR_S = 3600;
const clock = createSharedClock();
const dynamoDb = await startEmulator({ now: clock.now });
const client = clientFor(dynamoDb.endpoint);
const TableName = 'sessions';
await dynamoDb.createTable(portalLikeTable(TableName));
afterEach(() => clock.reset());
afterAll(() => dynamoDb.close());

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const put = (sk: string, rest: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName, Item: { pk: 'ttl', sk, ...rest } }));
const exists = async (sk: string) =>
  (await client.send(new GetCommand({ TableName, Key: { pk: 'ttl', sk } }))).Item !== undefined;

it('deletes an item after its expiry by the shared clock, and not before', async () => {
  await put('soon', { expires_at: inSeconds(HOUR_S) });
  expect(await dynamoDb.removeExpired()).toBe(0);
  clock.advance((HOUR_S + 1) * 1000);
  // The count is not checked: the emulator's own sweep may have been first.
  await dynamoDb.removeExpired();
  expect(await exists('soon')).toBe(false);
});

it('deletes expired items without a request', async () => {
  await put('swept', { expires_at: inSeconds(HOUR_S) });
  clock.advance((HOUR_S + 1) * 1000);
  await expect.poll(() => exists('swept')).toBe(false);
});

it('keeps items with a later, missing or invalid expiry', async () => {
  await put('prolonged', { expires_at: inSeconds(HOUR_S) });
  await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'ttl', sk: 'prolonged' },
      UpdateExpression: 'SET expires_at = :later',
      ExpressionAttributeValues: { ':later': inSeconds(3 * HOUR_S) },
    }),
  );
  await put('forever', {});
  await put('text', { expires_at: String(inSeconds(-HOUR_S)) });
  await put('milliseconds', { expires_at: Date.now() });
  await put('ancient', { expires_at: 1 });
  clock.advance(2 * HOUR_S * 1000);
  expect(await dynamoDb.removeExpired()).toBe(0);
  for (const sk of ['prolonged', 'forever', 'text', 'milliseconds', 'ancient'])
    expect(await exists(sk)).toBe(true);
});

it('records the deletion with the service as its origin', async () => {
  await put('recorded', { expires_at: inSeconds(-1) });
  await dynamoDb.removeExpired();
  expect((await dynamoDb.readStream(TableName, undefined, 1000)).at(-1)).toMatchObject({
    eventName: 'REMOVE',
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    dynamodb: { Keys: { sk: { S: 'recorded' } } },
  });
});

it('uses a changed attribute for existing items too', async () => {
  await put('old-name', { expires_at: inSeconds(HOUR_S), gone_at: inSeconds(3 * HOUR_S) });
  await put('new-name', { gone_at: inSeconds(HOUR_S) });
  await dynamoDb.createTable({ ...portalLikeTable(TableName), timeToLiveAttribute: 'gone_at' });
  clock.advance(2 * HOUR_S * 1000);
  await dynamoDb.removeExpired();
  expect(await exists('old-name')).toBe(true);
  expect(await exists('new-name')).toBe(false);
});
