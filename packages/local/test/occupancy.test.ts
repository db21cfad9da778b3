import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startLocalCloud } from '../src/cloud.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const options = {
  port: 0,
  dataDir,
  site: async (_request: unknown, response: { end: () => unknown }) => void response.end(),
};

test('a second local cloud does not touch the data of a running one, not even to reset it', async () => {
  const first = await startLocalCloud(options);
  await expect(startLocalCloud({ ...options, reset: true })).rejects.toThrow(
    `at ${first.origin} uses ${dataDir}`,
  );
  expect(existsSync(join(dataDir, 'dynamodb'))).toBe(true);
  await first.close();
});

test('the note of a killed process keeps nobody out', async () => {
  writeFileSync(join(dataDir, 'occupied-by'), 'http://localhost:9');
  const cloud = await startLocalCloud(options);
  await cloud.close();
});

test('a taken port is said with a way out', async () => {
  const first = await startLocalCloud(options);
  const port = Number(new URL(first.origin).port);
  await expect(startLocalCloud({ ...options, port })).rejects.toThrow(`Port ${port} is taken`);
  await first.close();
});
