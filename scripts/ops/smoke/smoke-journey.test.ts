import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { routeKeyOf } from '@portal/contracts/http/routes';
import { startTestCloud } from '@portal/local/test/support/start-cloud';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { inRoot, tool } from '../../shared/root.ts';
import { scanItems } from '../scan-items.ts';
import { findAbandonedFounders } from './smoke-founder.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage, type SmokeStage } from './smoke-stage.ts';

/* Runs the smoke test against the local cloud. It must leave nothing, however it ends. */

const cloud = await startTestCloud({ withSite: true, secondFactor: 'required' });
vi.stubEnv('PORT', new URL(cloud.origin).port);
const stage = await findSmokeStage('local');
const before = await everything();
afterEach(() => cloud.faults.clear());
afterAll(async () => {
  vi.unstubAllEnvs();
  await cloud.close();
});

/** All accounts, items and documents. */
async function everything() {
  const { documents, table } = stage.storesOf('anybody');
  const users = await stage.accounts.send(new ListUsersCommand({ UserPoolId: cloud.config.userPoolId }));
  const objects = await documents.client.send(new ListObjectVersionsCommand({ Bucket: documents.name }));
  const items = await Array.fromAsync(scanItems(table), ({ pk, sk }) => `${String(pk)} ${String(sk)}`);
  return {
    users: users.Users?.map(({ Username }) => Username),
    items,
    documents: objects.Versions?.map(({ Key }) => Key) ?? [],
  };
}

const run = (now = cloud.clock.now(), on = stage) => smokeJourney(on, now, new AbortController().signal);

/** Actions that IAM names differently from the SDK. */
const actions: Readonly<Record<string, string>> = {
  Delete: 'DeleteItem',
  DeleteObject: 'DeleteObjectVersion',
  ListObjectVersions: 'ListBucketVersions',
};
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Each AWS call of the smoke test; `infra/test/permissions.test.ts` proves that its role allows no other. */
const calls = [
  'cognito-idp:AdminCreateUser within ',
  'cognito-idp:AdminDeleteUser within ',
  'cognito-idp:ListUsers within ',
  'dynamodb:DeleteItem within APP#{application}',
  'dynamodb:DeleteItem within USER#{founder}',
  'dynamodb:Query within USER#{founder}',
  's3:DeleteObjectVersion within founders/{founder}/{application}/{document}.pdf',
  's3:DeleteObjectVersion within incoming/{founder}/{application}/{document}.pdf',
  's3:ListBucketVersions within founders/{founder}/',
  's3:ListBucketVersions within incoming/{founder}/',
];

interface Input {
  readonly Key?: string | { readonly pk: string };
  readonly Prefix?: string;
  readonly ExpressionAttributeValues?: { readonly ':pk': string };
}

/** Returns the partition, prefix or key of a call, with placeholders for ids. */
function withinOf({ Key, Prefix, ExpressionAttributeValues: values }: Input): string {
  const named = (typeof Key === 'object' ? Key.pk : Key) ?? Prefix ?? values?.[':pk'] ?? '';
  return named
    .replace(/5a0ce000-0000-4000-8000-[0-9a-f]{12}/, '{application}')
    .replace(new RegExp(`(USER#|^\\w+/)${id}`), '$1{founder}')
    .replace(new RegExp(`${id}[.]pdf`), '{document}.pdf');
}

/** Connects to the stage again; adds each call of the new clients to `seen`. */
async function findRecordedStage(seen: Set<string>): Promise<SmokeStage> {
  function record(service: string, client: object): void {
    const sender = client as { send: (command: { readonly input: Input }) => Promise<unknown> };
    const send = sender.send.bind(client);
    sender.send = (command) => {
      const call = command.constructor.name.replace(/Command$/, '');
      seen.add(`${service}:${actions[call] ?? call} within ${withinOf(command.input)}`);
      return send(command);
    };
  }
  const recorded = await findSmokeStage('local');
  record('cognito-idp', recorded.accounts);
  const storesOf = (sub: string) => {
    const stores = recorded.storesOf(sub);
    record('dynamodb', stores.table.client);
    record('s3', stores.documents.client);
    return stores;
  };
  return { ...recorded, storesOf };
}

test('runs every step by calls that its role allows, and leaves nothing, also where organisers need a second factor', async () => {
  const seen = new Set<string>();
  const recorded = await findRecordedStage(seen);
  expect(await run(cloud.clock.now(), recorded)).toBe(
    'A founder logged in and took 11 of 11 steps; all traces are removed.',
  );
  expect([...seen].sort()).toEqual(calls);
  expect(await everything()).toEqual(before);
  expect(cloud.mails.list({})).toEqual([]);
});

test('outside the round a draft is refused, which is a step', async () => {
  const untilClosing = Date.parse('2027-05-16T00:00:00+05:30') - cloud.clock.now();
  cloud.clock.advance(untilClosing);
  expect(await run()).toBe('A founder logged in and took 5 of 5 steps; all traces are removed.');
  // The removed founder's uploads are deleted once none can arrive any more.
  const later = 3_600_000;
  cloud.clock.advance(later);
  await cloud.settled();
  cloud.clock.advance(-untilClosing - later);
  // The daily runs of the skipped days, if one was begun: they would see the drafts of the next tests.
  await cloud.settled();
  expect(await everything()).toEqual(before);
});

test('names a step that fails, and leaves nothing', async () => {
  cloud.faults.add({ route: routeKeyOf('getDocument'), kind: '500', times: 1 });
  await expect(run()).rejects.toThrow('the document is downloaded: 5');
  expect(await everything()).toEqual(before);
});

test('removes its founder when it is stopped, here while it waits for the malware scan', async () => {
  const scanner = `${cloud.origin}/_local/scanner`;
  await fetch(scanner, { method: 'POST', body: JSON.stringify({ delay_ms: 600_000 }) });
  const command = spawn(tool('node'), [inRoot('scripts/shared/run-main.ts'), 'smoke', 'local'], {
    stdio: 'ignore',
  });
  const ended = once(command, 'exit');
  const documents = async () => (await everything()).documents;
  await expect.poll(documents, { timeout: 60_000 }).toHaveLength(2);
  command.kill('SIGINT');
  await ended;
  await fetch(scanner, { method: 'DELETE' });
  expect(await everything()).toEqual(before);
});

test('names a founder that it cannot remove; a run after an hour removes it', async () => {
  cloud.faults.add({ service: 's3', call: 'ListObjectVersions', kind: '500', times: 10 });
  await expect(run()).rejects.toThrow(
    /removing success[+]portal-smoke-[0-9a-f]{16}@simulator.amazonses.com: /,
  );
  cloud.faults.clear();
  expect(await everything()).not.toEqual(before);
  const hour = 60 * 60 * 1000;
  expect(await findAbandonedFounders(stage, cloud.clock.now() - hour)).toEqual([]);
  const inAnHour = cloud.clock.now() + hour + 1000;
  expect(await run(inAnHour)).toMatch(/So are those of earlier runs: 1[.]$/);
  expect(await everything()).toEqual(before);
});
