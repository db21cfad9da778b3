import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { transact } from '@portal/api/dynamodb/conditional-write';
import { putOutboxEvent } from '@portal/api/dynamodb/outbox-item';
import type { Table } from '@portal/api/dynamodb/table';
import { allItems, deleteItems, itemsOf } from '@portal/api/test/items';
import { insertItems } from '@portal/api/test/many-submissions';
import { submitted } from '@portal/api/test/outbox-events';
import { createPortalTable } from '@portal/api/test/table-shape';
import { codeAt } from '@portal/local/cognito/totp';
import { configureAmplify } from '@portal/local/test/support/people';
import { startTestCloud, type TestCloud } from '@portal/local/test/support/start-cloud';
import { fetchAuthSession, setUpTOTP, signIn, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedSubmissions } from '../seed/seed-submissions.ts';
import { run } from '../testing/run-in-process.ts';
import { findUnsentMails, redeliver } from './redeliver.ts';
import { clientSettings } from './stage-address.ts';

/* The commands that work on a stage, against one local cloud. */

let cloud: TestCloud;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startTestCloud({ withSite: true });
  vi.stubEnv('PORT', new URL(cloud.origin).port);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await cloud.close();
});

const succeeds = (output: string) => ({ code: 0, output });

/** Creates another table of the stage, with a copy of these items. */
async function makeTable(name: string, items: readonly Record<string, unknown>[] = []): Promise<Table> {
  const table = { client: cloud.table.client, name };
  await createPortalTable(table);
  await insertItems(table, items);
  return table;
}

describe('organiser', () => {
  const newcomer = 'new.organiser@example.org';
  const founder = 'founder@example.org';

  /** The groups, the second factors and the attributes of an account. */
  async function readAccount(Username: string) {
    const { userPoolId: UserPoolId, region, userPoolEndpoint } = cloud.config;
    const client = new CognitoIdentityProviderClient(clientSettings(region, userPoolEndpoint));
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    client.destroy();
    const { UserMFASettingList: factors = [], UserAttributes: attributes } = user;
    return { groups: Groups.map(({ GroupName }) => GroupName), factors, attributes };
  }

  test('creates a missing account and invites it by mail', async () => {
    const address = ' New.Organiser@Example.org';
    const person = ['--name', 'Ilango Kumaran', '--phone', '+919840100009'];
    expect(await run('organiser --stage local add', address, ...person)).toEqual(
      succeeds(`${newcomer} is an organiser now. A mail with a password for the first login is on its way.`),
    );
    expect(cloud.mails.list({ to: newcomer })[0]?.subject).toBeTruthy();
    expect(await readAccount(newcomer)).toMatchObject({ groups: ['organiser'] });
  });

  test('adds an existing account to the organisers under its name, and removes it and ends every session', async () => {
    expect(await run(`organiser add ${founder} --stage local --name`, 'Meena Selvam')).toEqual(
      succeeds(`${founder} had an account and is an organiser from the next login on.`),
    );
    const role = [
      { Name: 'custom:role_name', Value: 'Meena Selvam' },
      { Name: 'custom:role_email', Value: founder },
    ];
    const attributes = expect.arrayContaining(role);
    expect(await readAccount(founder)).toMatchObject({ groups: ['organiser'], attributes });
    await configureAmplify(cloud.origin);
    await signIn({ username: founder, password: 'Founder#2026' });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await run(`organiser remove ${founder} --stage local`);
    expect(await readAccount(founder)).toMatchObject({ groups: [] });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('resets the second factor of a lost phone and ends every session', async () => {
    await configureAmplify(cloud.origin);
    await signIn({ username: founder, password: 'Founder#2026' });
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: codeAt(sharedSecret, cloud.clock.now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await readAccount(founder)).toMatchObject({ factors: ['SOFTWARE_TOKEN_MFA'] });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    expect(await run(`organiser reset-second-factor ${founder} --stage local`)).toEqual(
      succeeds(`${founder} logs in without a code now, is signed out everywhere and can set up another app.`),
    );
    expect(await readAccount(founder)).toMatchObject({ factors: [] });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });
});

test('mailbox shows and lifts an address whose mail bounced', async () => {
  const email = 'bounce+kavya@simulator.amazonses.com';
  expect(await run(`mailbox show ${email} --stage local`)).toEqual(succeeds(`${email} gets mails.`));
  await run(`organiser add ${email} --stage local --phone +919840100009 --name`, 'Kavya Raman');
  await cloud.settled();
  expect(await run(`mailbox show ${email} --stage local`)).toEqual(
    succeeds(`${email} gets no mails: they came back.`),
  );
  expect(await run('mailbox --stage local lift', ` ${email.toUpperCase()}`)).toEqual(
    succeeds(`${email} gets mails again.`),
  );
  expect(await run(`mailbox show ${email} --stage local`)).toEqual(succeeds(`${email} gets mails.`));
});

test('redeliver lists a mail that was not sent for a day, and sends it once', async () => {
  const event = { ...submitted, at: new Date(cloud.clock.now()).toISOString() };
  const mails = () => cloud.mails.list({ to: event.recipient }).length;
  const none = succeeds('0 mails to be delivered again; add --now to do it.');
  cloud.faults.add({ service: 'ses', call: 'SendEmail', kind: 'throttled', times: 10_000 });
  await transact(cloud.table, [putOutboxEvent(event)]);
  expect(await run('redeliver --stage local')).toEqual(none);

  cloud.clock.advance(25 * 60 * 60 * 1000);
  await cloud.settled();
  cloud.faults.clear();
  const [item] = await findUnsentMails(cloud.table, cloud.clock.now());
  if (!item) throw new Error('unreachable');
  const line = `${event.at}  submitted  ${event.application_id}#submitted`;
  expect(await run('redeliver --stage local')).toEqual(
    succeeds(`${line}\n1 mail to be delivered again; add --now to do it.`),
  );
  expect(mails()).toBe(0);

  expect(await run('redeliver --stage local --now')).toEqual(
    succeeds(`${line}\n1 mail in the outbox again.`),
  );
  await cloud.settled();
  expect(await run('redeliver --stage local')).toEqual(none);
  await expect(redeliver(cloud.table, item, cloud.clock.now())).rejects.toThrow('has changed');
  await cloud.settled();
  expect(mails()).toBe(1);
});

/* The drill of docs/restore.md; a copy is the restored table. */
describe('restore', () => {
  const seeded = 6;
  let restored: Table;

  beforeAll(async () => {
    await seedSubmissions(seeded, cloud);
    await cloud.settled();
    restored = await makeTable('restored', await allItems(cloud.table));
  });

  /** The numbers of submissions in the command's output: to write, to delete, unchanged. */
  const countsOf = (output: string) =>
    /^submission +(\d+) +(\d+) +(\d+)$/m.exec(output)?.slice(1).map(Number);

  test('repairs damaged, missing and wrong items; a second run changes nothing', async () => {
    const [first, ...missing] = (await itemsOf(cloud.table, 'submission')).slice(0, 3);
    const wrong = { pk: 'APP#wrong', sk: 'SUBMISSION', entity: 'submission' };
    await insertItems(cloud.table, [{ ...first, damaged: true }, wrong]);
    await deleteItems(cloud.table, ...missing);
    const dryRun = await run('restore local --from restored');
    expect(dryRun.code).toBe(0);
    expect(countsOf(dryRun.output)).toEqual([3, 1, seeded - 3]);
    expect(dryRun.output).toContain('4 changes would make');
    // More often than the SDK of the functions tries.
    cloud.faults.add({ service: 'dynamodb', call: 'PutItem', kind: 'throttled', times: 10 });
    const applied = await run('restore local --from restored --now');
    expect(countsOf(applied.output)).toEqual([3, 1, seeded - 3]);
    const again = await run('restore local --from restored --now');
    expect(countsOf(again.output)).toEqual([0, 0, seeded]);
  });

  test('fills a table that lost all but the applications, and sends the pending mails alone', async () => {
    const sent = cloud.mails.list({}).length;
    const [model, ...others] = await itemsOf(restored, 'outbox');
    expect(others.length).toBeGreaterThan(0);
    const lost = (await allItems(cloud.table)).filter(({ entity }) => entity !== 'application');
    await deleteItems(cloud.table, ...lost);
    // After the deletion of an account the stream waits half a minute for documents that are still being stored.
    cloud.clock.advance(31_000);
    const { output } = await run('restore local --from restored --now');
    expect(countsOf(output)).toEqual([seeded, 0, 0]);
    await cloud.settled();
    expect(cloud.mails.list({})).toHaveLength(sent);
    const compared = await run('restore local --from restored');
    expect(compared.output).toContain(`${cloud.table.name} holds what restored holds.`);

    const recipient = 'waiting@example.org';
    const event = { ...(model?.['event'] as object), recipient };
    const waiting = { pk: 'OUTBOX#waiting', event_id: 'waiting', status: 'pending', event };
    await insertItems(restored, [{ ...model, ...waiting }]);
    expect((await run('restore local --from restored --now')).code).toBe(0);
    await cloud.settled();
    expect(cloud.mails.list({ to: recipient })).toHaveLength(1);
  });

  test("rejects a table that is missing, empty or the stage's own", async () => {
    await makeTable('empty');
    for (const [from, sentence] of [
      ['nowhere', "There is no table nowhere in the stage's account and region."],
      ['empty', 'The table empty is empty: nothing is restored from it.'],
      [cloud.table.name, `${cloud.table.name} is the table of the stage local itself.`],
    ])
      expect(await run(`restore local --from ${from} --now`)).toEqual({ code: 1, output: sentence });
  });
});

test('a wrong call fails with one line', async () => {
  for (const [line, sentence] of [
    ['organiser add nobody@example.org --stage local', 'has no account yet: give --name'],
    ['organiser add kavya --stage local', 'Usage: npm run organiser'],
    ['organiser promote kavya@example.org --stage local', 'Usage: npm run organiser'],
    ['mailbox lift kavya --stage local', 'Usage: npm run mailbox'],
    ['mailbox remove kavya@example.org --stage local', 'Usage: npm run mailbox'],
    ['redeliver --now', 'Usage: npm run redeliver'],
    ['restore local', 'Usage: npm run restore'],
    ['audit', 'Usage: npm run audit'],
    ['stop local', 'The stage local runs on this machine: stop it with Ctrl-C, start it with npm start.'],
    ['destroy local', 'The local cloud is removed by deleting the folder .local.'],
    ['destroy production', 'The stage production keeps its data and cannot be removed by a command.'],
  ] as const) {
    const { code, output } = await run(line);
    expect(code, line).toBe(1);
    expect(output.split('\n'), line).toEqual([expect.stringContaining(sentence)]);
  }
});
