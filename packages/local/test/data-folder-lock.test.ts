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

test("rejects a second local cloud on a running one's data, also with reset", async () => {
  const first = await startLocalCloud(options);
  await expect(startLocalCloud({ ...options, reset: true })).rejects.toThrow(
    `at ${first.origin} uses ${dataDir}`,
  );
  expect(existsSync(join(dataDir, 'dynamodb'))).toBe(true);
  await first.close();
});

test('ignores the lock of a killed process', async () => {
  writeFileSync(join(dataDir, 'lock'), 'http://localhost:9');
  const cloud = await startLocalCloud(options);
  await cloud.close();
});

test('reports a port in use', async () => {
  const first = await startLocalCloud(options);
  const port = Number(new URL(first.origin).port);
  await expect(startLocalCloud({ ...options, port })).rejects.toThrow(`Port ${port} is in use`);
  await first.close();
});
