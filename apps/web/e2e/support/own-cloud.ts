import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequest, expect } from '@playwright/test';
import { duringTheRound, freePorts } from './cloud-port.ts';
import { test as base } from './test.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

interface OwnCloudOptions {
  /** Further arguments of the cloud. */
  readonly cloudArgs: readonly string[];
}

interface OwnCloud {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts a local cloud with empty data. */
async function startCloud(request: APIRequest, args: readonly string[]): Promise<OwnCloud> {
  const port = freePorts();
  const data = path.join(tmpdir(), `portal-own-${port}`);
  const origin = `http://localhost:${port}`;
  const cloud = spawn(process.execPath, ['scripts/start.ts', '--reset', ...duringTheRound, ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PORTAL_DATA: path.relative(root, data) },
    stdio: 'ignore',
  });
  const calls = await request.newContext();
  const isReady = () =>
    calls.get(`${origin}/config.json`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isReady, { message: 'the cloud starts', timeout: 120_000 }).toBe(true);
  await calls.dispose();
  return {
    origin,
    stop: async () => {
      const ended = once(cloud, 'exit');
      cloud.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** `test` with a separate cloud for each worker, whose clock it may move. Each test starts at the same time. */
export const test = base.extend<object, OwnCloudOptions & { readonly ownCloud: string }>({
  cloudArgs: [[], { option: true, scope: 'worker' }],
  ownCloud: [
    async ({ playwright, cloudArgs }, use) => {
      const { origin, stop } = await startCloud(playwright.request, cloudArgs);
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ ownCloud, playwright }, use) => {
    const calls = await playwright.request.newContext({ baseURL: ownCloud });
    await calls.post('/_local/clock', { data: { reset: true } });
    await calls.dispose();
    await use(ownCloud);
  },
});

export { expect };
