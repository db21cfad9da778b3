import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptCloud, startScriptCloud } from '../script-cloud.ts';
import { checkPortal } from './portal-checks.ts';

let cloud: ScriptCloud;

beforeAll(async () => {
  cloud = await startScriptCloud({ site: 'built' });
});
afterAll(() => cloud.close());

test('the built portal passes', async () => {
  expect(await checkPortal(cloud.origin)).toMatch(/answers as it should: (\d\d) of \1\.$/);
});

test('names the checks that failed', async () => {
  const server = createServer((request, response) => {
    const config = JSON.stringify({ ...cloud.config, userPoolId: 'us-east-1_Other' });
    response.end(request.url === '/config.json' ? config : 'Parked');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await expect(checkPortal(`http://127.0.0.1:${port}`)).rejects.toThrow(
    /\/ is the landing page: [\s\S]*config\.json names a user pool[\s\S]*closed to strangers: 200/,
  );
  server.close();
});
