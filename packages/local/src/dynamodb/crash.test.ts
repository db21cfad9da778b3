import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { startDynamoDb } from './start-dynamodb.ts';
import { LEDGER } from './testing/crashing-writer.ts';
import { clientFor, temporaryFolder } from './testing/emulator.ts';

const ROUNDS = 5;

const folder = await temporaryFolder();
afterAll(() => folder.remove());

it('keeps whole transactions, their index entries and their records through repeated SIGKILL', async () => {
  const acknowledged = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const n of await writeUntilKilled(round * 100_000)) acknowledged.add(n);
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);

  const dynamoDb = await startDynamoDb({ dataDir: folder.path });
  const client = clientFor(dynamoDb.endpoint);
  const items = await scan(client);
  const inIndex = await queryIndex(client);
  const stream = await dynamoDb.readStream(LEDGER, undefined, 1_000_000);
  await dynamoDb.close();

  const parts = new Map<string, number>();
  for (const { pk } of items) parts.set(String(pk), (parts.get(String(pk)) ?? 0) + 1);
  const counter = items.find(({ pk }) => pk === 'counter')?.['n'];
  parts.delete('counter');
  expect([...acknowledged].filter((n) => !parts.has(`t#${n}`))).toEqual([]);
  expect([...parts].filter(([, count]) => count !== 3)).toEqual([]);
  expect(counter).toBe(parts.size);
  expect(inIndex).toBe(parts.size * 3);
  const inserted = stream.filter(({ eventName }) => eventName === 'INSERT');
  expect(inserted).toHaveLength(parts.size * 3 + 1);
  expect(stream).toHaveLength(parts.size * 4);
});

/** Lets a writer work a while, kills it and answers the numbers it had been acknowledged. */
async function writeUntilKilled(first: number): Promise<number[]> {
  const script = new URL('./testing/crashing-writer.ts', import.meta.url).pathname;
  const writer = spawn(process.execPath, [script, folder.path, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await once(writer.stdout, 'data');
  await delay(100 + Math.random() * 200);
  const ended = once(writer, 'close');
  writer.kill('SIGKILL');
  await ended;
  // What follows the last line break may be half a number.
  return output.split('\n').slice(0, -1).map(Number);
}

async function scan(client: DynamoDBDocumentClient) {
  const items: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client }, { TableName: LEDGER })) items.push(...(page.Items ?? []));
  return items;
}

async function queryIndex(client: DynamoDBDocumentClient): Promise<number> {
  let count = 0;
  const query = {
    TableName: LEDGER,
    IndexName: 'by-rank',
    KeyConditionExpression: 'queue = :q',
    ExpressionAttributeValues: { ':q': 'all' },
  };
  for await (const page of paginateQuery({ client }, query)) count += page.Items?.length ?? 0;
  return count;
}
