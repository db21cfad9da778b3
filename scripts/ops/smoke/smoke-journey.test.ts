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

/* Runs the smoke test against the local cloud. It must leave nothing, however it ends. */

let cloud: ScriptCloud;
let stage: SmokeStage;
let before: unknown;

beforeAll(async () => {
  cloud = await startScriptCloud({ site: 'built', secondFactor: 'required' });
  stage = await findSmokeStage('local', { PORT: new URL(cloud.origin).port });
  before = await everything();
});
afterEach(() => cloud.faults.clear());
afterAll(() => cloud.close());

/** All accounts, items and documents. */
async function everything() {
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

const run = (now = cloud.clock.now, signal = new AbortController().signal) =>
  smokeJourney(stage, { signal, now });

test('runs every step and leaves nothing, also where organisers need a second factor', async () => {
  expect(await run()).toBe('A founder logged in and took 10 of 10 steps; all traces are removed.');
  expect(await everything()).toEqual(before);
  expect(cloud.mails.list({})).toEqual([]);
});

test('outside the round a draft is refused, which is a step', async () => {
  const untilClosing = Date.parse('2027-05-16T00:00:00+05:30') - cloud.clock.now();
  cloud.clock.advance(untilClosing);
  expect(await run()).toBe('A founder logged in and took 4 of 4 steps; all traces are removed.');
  cloud.clock.advance(-untilClosing);
  // The daily runs of the skipped days, if one was begun: they would see the drafts of the next tests.
  await cloud.settled();
  expect(await everything()).toEqual(before);
});

test.each([
  ['a draft is saved: 5', routeKeyOf('saveDraft')],
  ['a document is uploaded: 5', routeKeyOf('requestUpload')],
  ['the document is found clean: 5', routeKeyOf('listDocuments')],
  ['the document is downloaded: 5', routeKeyOf('getDocument')],
])('%s…: names the step and leaves nothing', async (said, route) => {
  cloud.faults.add({ route, kind: '500', times: 1 });
  await expect(run()).rejects.toThrow(said);
  expect(await everything()).toEqual(before);
});

test('leaves no account when the login fails', async () => {
  cloud.faults.add({
    service: 'cognito',
    call: 'RespondToAuthChallenge',
    kind: 'refused',
    error: 'NotAuthorizedException',
    message: 'No.',
    times: 1,
  });
  await expect(run()).rejects.toThrow('the login: No.');
  expect(await everything()).toEqual(before);
});

/** Runs the command and ends it while it waits for the malware scan. */
async function endDuringScan(signal: NodeJS.Signals): Promise<void> {
  const scanner = `${cloud.origin}/_local/scanner`;
  await fetch(scanner, { method: 'POST', body: JSON.stringify({ delay_ms: 600_000 }) });
  const env = { ...process.env, PORT: new URL(cloud.origin).port };
  const command = spawn(tool('node'), [inRoot('scripts/smoke.ts'), 'local'], { env, stdio: 'ignore' });
  const ended = once(command, 'exit');
  const documents = async () => (await everything()).documents;
  await expect.poll(documents, { timeout: 60_000 }).toHaveLength(2);
  command.kill(signal);
  await ended;
  await fetch(scanner, { method: 'DELETE' });
}

test('removes its founder when it is stopped', async () => {
  await endDuringScan('SIGINT');
  expect(await everything()).toEqual(before);
});

test('removes the founder of a killed run after an hour', async () => {
  await endDuringScan('SIGKILL');
  const left = await everything();
  expect(left).not.toEqual(before);
  expect(await run()).toMatch(/all traces are removed[.]$/);
  expect(await everything()).toEqual(left);
  const inAnHour = () => cloud.clock.now() + 60 * 60 * 1000 + 1000;
  expect(await run(inAnHour)).toMatch(/So are those of earlier runs: 1[.]$/);
  expect(await everything()).toEqual(before);
});

test('names a founder that cannot be removed', async () => {
  cloud.faults.add({ service: 's3', call: 'ListObjectVersions', kind: '500', times: 10 });
  await expect(run()).rejects.toThrow(
    /removing success[+]portal-smoke-[0-9a-f]{16}@simulator.amazonses.com: /,
  );
  cloud.faults.clear();
  await run(() => cloud.clock.now() + 60 * 60 * 1000 + 1000);
  expect(await everything()).toEqual(before);
});
