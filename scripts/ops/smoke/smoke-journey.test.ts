import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { routeKeyOf } from '@portal/contracts/http/routes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inRoot, tool } from '../../shared/root.ts';
import { type ScriptCloud, startScriptCloud } from '../script-cloud.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage, type SmokeStage } from './smoke-stage.ts';

/* As it runs after a deployment, but on this machine: nothing that it makes may stay, however it ends. */

let cloud: ScriptCloud;
let stage: SmokeStage;
let before: unknown;

beforeAll(async () => {
  cloud = await startScriptCloud({ site: 'built', secondFactor: 'required' });
  stage = await findSmokeStage('local', { PORT: new URL(cloud.origin).port });
  before = await traces();
});
afterEach(() => cloud.faults.clear());
afterAll(() => cloud.close());

/** All accounts, items and documents that there are. */
async function traces() {
  const { documents, table } = stage.storesOf('anybody');
  const users = await stage.accounts.send(new ListUsersCommand({ UserPoolId: cloud.config.userPoolId }));
  const objects = await documents.client.send(new ListObjectVersionsCommand({ Bucket: documents.name }));
  const items: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: table.client }, { TableName: table.name })) {
    items.push(...Items.map(({ pk, sk }) => `${pk} ${sk}`));
  }
  return {
    users: users.Users?.map(({ Username }) => Username),
    items,
    documents: objects.Versions?.map(({ Key }) => Key) ?? [],
  };
}

const walk = (now = Date.now, signal = new AbortController().signal) => smokeJourney(stage, { signal, now });

test('a founder goes the whole way, where organisers need a second factor too, and nothing of it stays', async () => {
  expect(await walk()).toBe('A founder logged in and took 10 of 10 steps; all traces are removed.');
  expect(await traces()).toEqual(before);
  expect(cloud.mails.list({})).toEqual([]);
});

test.each([
  ['a draft is saved: 5', routeKeyOf('saveDraft')],
  ['a document is uploaded: 5', routeKeyOf('requestUpload')],
  ['the document is found clean: 5', routeKeyOf('listDocuments')],
  ['the document is downloaded: 5', routeKeyOf('getDocument')],
])('%s…: the step is named, and nothing stays', async (said, route) => {
  cloud.faults.add({ route, kind: '500', times: 1 });
  await expect(walk()).rejects.toThrow(said);
  expect(await traces()).toEqual(before);
});

test('a log-in that fails leaves no account', async () => {
  cloud.faults.add({
    service: 'cognito',
    call: 'RespondToAuthChallenge',
    kind: 'refused',
    error: 'NotAuthorizedException',
    message: 'No.',
    times: 1,
  });
  await expect(walk()).rejects.toThrow('the log-in: No.');
  expect(await traces()).toEqual(before);
});

/** Starts the command as a person types it, and ends it while the search for malware takes its time. */
async function endInTheMiddle(signal: NodeJS.Signals): Promise<void> {
  const search = `${cloud.origin}/_local/scanner`;
  await fetch(search, { method: 'POST', body: JSON.stringify({ delay_ms: 600_000 }) });
  const env = { ...process.env, PORT: new URL(cloud.origin).port };
  const run = spawn(tool('node'), [inRoot('scripts/smoke.ts'), 'local'], { env, stdio: 'ignore' });
  const ended = once(run, 'exit');
  const documents = async () => (await traces()).documents;
  await expect.poll(documents, { timeout: 60_000 }).toHaveLength(2);
  run.kill(signal);
  await ended;
  await fetch(search, { method: 'DELETE' });
}

test('told to end in the middle, it removes what it made', async () => {
  await endInTheMiddle('SIGINT');
  expect(await traces()).toEqual(before);
});

test('what a run that was killed left, a later one removes; what is of this hour may be of another run', async () => {
  await endInTheMiddle('SIGKILL');
  const left = await traces();
  expect(left).not.toEqual(before);
  expect(await walk()).toMatch(/all traces are removed[.]$/);
  expect(await traces()).toEqual(left);
  const inAnHour = () => Date.now() + 60 * 60 * 1000 + 1000;
  expect(await walk(inAnHour)).toMatch(/So are those of earlier runs: 1[.]$/);
  expect(await traces()).toEqual(before);
});

test('one that cannot be removed is said', async () => {
  cloud.faults.add({ service: 's3', call: 'ListObjectVersions', kind: '500', times: 10 });
  await expect(walk()).rejects.toThrow(
    /removing success[+]portal-smoke-[0-9a-f]{16}@simulator.amazonses.com: /,
  );
  cloud.faults.clear();
  await walk(() => Date.now() + 60 * 60 * 1000 + 1000);
  expect(await traces()).toEqual(before);
});
