import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { programme } from '@portal/contracts/programme';
import { beforeEach, expect, test } from 'vitest';
import { injectFaults, serverError } from '../../test/inject-faults.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { applicationKey, ownerKey } from '../dynamodb/keys.ts';
import { makeReminderStore } from '../dynamodb/reminder-store.ts';
import type { Table } from '../dynamodb/table.ts';
import type { LogEntry } from '../log.ts';
import { makeSendReminders } from './send-reminders.ts';

let table: Table;
let portal: TestPortal;
let logged: LogEntry[];

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  logged = [];
});

const morning = (day: string) => Date.parse(`${day}T09:30+05:30`);

/** Runs the reminders of a day on that day. */
function run(day: string): Promise<void> {
  const { applications } = portal;
  const sendReminders = makeSendReminders({
    reminders: makeReminderStore(table),
    applications,
    log: (entry) => logged.push(entry),
    now: () => morning(day),
  });
  return sendReminders(morning(day));
}

const events = async () => (await itemsOf(table, 'outbox')).map((item) => item['event']);
const eventIds = async () => (await itemsOf(table, 'outbox')).map((item) => String(item['event_id'])).sort();

const applicationItem = async ({ sub }: Caller, applicationId: string) =>
  (
    await table.client.send(
      new GetCommand({ TableName: table.name, Key: applicationKey(sub, applicationId) }),
    )
  ).Item;
const ownerItem = async (applicationId: string) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: ownerKey(applicationId) }))).Item;

test('a reminder is deleted after 14 days, also when its draft is gone', async () => {
  await portal.founderWithDraft();
  await run('2027-05-08');
  const [reminder] = await itemsOf(table, 'outbox');
  expect(reminder?.['expires_at']).toBe(morning('2027-05-22') / 1000);
});

test('a reminder names the open questions in the order of the form', async () => {
  const { founder, applicationId } = await portal.founderWithDraft({
    pitchDeck: null,
    phone: '12',
    website: 'not an address',
    startupName: 'Kadal Fibre',
  });
  await run('2027-05-08');
  expect(await events()).toEqual([
    {
      kind: 'reminder',
      application_id: applicationId,
      recipient: founder.email,
      recipient_sub: founder.sub,
      founder_name: 'Kavya Raman',
      startup_name: 'Kadal Fibre',
      due_on: '2027-05-08',
      at: '2027-05-08T04:00:00.000Z',
      deadline: '2027-05-15T18:29:59.000Z',
      open_fields: ['phone', 'website', 'pitchDeck'],
    },
  ]);
});

test('a draft without answers is reminded with the founder’s name of the profile', async () => {
  const founder = await portal.founderWithDraft({ startupName: null, founderName: null, email: null });
  await run('2027-05-12');
  const [event] = await events();
  expect(event).toMatchObject({
    founder_name: founder.founder.name,
    open_fields: ['startupName', 'founderName'],
  });
  expect(event).not.toHaveProperty('startup_name');
});

test('a complete draft has no open questions', async () => {
  await portal.founderWithDraft();
  await run('2027-05-14');
  expect(await events()).toMatchObject([{ kind: 'reminder', open_fields: [] }]);
});

test('each date has one event, however often and simultaneously the reminders run', async () => {
  const { applicationId } = await portal.founderWithDraft();
  await run('2027-05-08');
  await Promise.all([run('2027-05-08'), run('2027-05-08'), run('2027-05-12'), run('2027-05-12')]);
  await run('2027-05-13');
  await run('2027-05-14');
  const days = ['2027-05-08', '2027-05-12', '2027-05-14'];
  expect(await eventIds()).toEqual(days.map((day) => `${applicationId}#reminder-${day}`));
  const written = logged.map((entry) => entry.written ?? 0).reduce((sum, count) => sum + count, 0);
  expect(written).toBe(3);
});

test('a submitted application is not reminded and does not expire', async () => {
  const { founder, applicationId } = await portal.founderWithSubmission();
  const submitted = await eventIds();
  await run('2027-05-08');
  await run('2027-10-28');
  expect(await eventIds()).toEqual(submitted);
  const items = [await applicationItem(founder, applicationId), await ownerItem(applicationId)];
  for (const item of items) {
    expect(item).toBeDefined();
    expect(item).not.toHaveProperty('expires_at');
    expect(item).not.toHaveProperty('drafts_pk');
  }
});

test('a draft that is submitted after it was listed is not reminded', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const otp = await portal.mailCode(founder, applicationId);
  const find = portal.applications.find.bind(portal.applications);
  portal.applications.find = async (...key) => {
    const draft = await find(...key);
    portal.applications.find = find;
    await portal.submit({ email: founder.email, otp, application_id: applicationId }, founder);
    return draft;
  };
  await run('2027-05-08');
  expect(await eventIds()).toEqual([`${applicationId}#submitted`]);
});

test('a draft and its owner expire 180 days after the deadline, and the founder gets a mail 14 days before', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const end = Date.parse('2027-05-16T00:00+05:30') / 1000 + programme.retention.draftDays * 24 * 60 * 60;
  expect((await applicationItem(founder, applicationId))?.['expires_at']).toBe(end);
  expect((await ownerItem(applicationId))?.['expires_at']).toBe(end);
  await run('2027-10-27');
  expect(await events()).toEqual([]);
  await run('2027-10-28');
  expect(await events()).toMatchObject([{ kind: 'draft-expiring', kept_until: '2027-11-11T18:29:59.000Z' }]);
});

test('an extended draft is reminded before its own deadline, and is kept 180 days after that', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  await portal.extendTo(applicationId, '2027-05-20T18:29:59.000Z');
  await run('2027-05-14');
  const end = Date.parse('2027-11-17T00:00+05:30') / 1000;
  expect((await applicationItem(founder, applicationId))?.['expires_at']).toBe(end);
  expect((await ownerItem(applicationId))?.['expires_at']).toBe(end);
  await run('2027-05-19');
  await run('2027-10-28');
  await run('2027-11-02');
  const sent = await events();
  expect(sent).toHaveLength(3);
  expect(sent).toContainEqual(expect.objectContaining({ kind: 'extended' }));
  expect(sent).toContainEqual(
    expect.objectContaining({ due_on: '2027-05-19', deadline: '2027-05-20T18:29:59.000Z' }),
  );
  expect(sent).toContainEqual(
    expect.objectContaining({ kind: 'draft-expiring', kept_until: '2027-11-16T18:29:59.000Z' }),
  );
});

test('the deletion of a draft moves with the deadline of the round, in the first run after that', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const end = (await ownerItem(applicationId))?.['expires_at'];
  const drafts = [applicationKey(founder.sub, applicationId), ownerKey(applicationId)];
  for (const Key of drafts) {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'SET expires_at = :before',
        ExpressionAttributeValues: { ':before': morning('2027-10-01') / 1000 },
      }),
    );
  }
  await run('2027-06-02');
  expect((await ownerItem(applicationId))?.['expires_at'], 'not after the deadline').not.toBe(end);
  await Promise.all([run('2027-04-02'), run('2027-04-02')]);
  expect((await applicationItem(founder, applicationId))?.['expires_at']).toBe(end);
  expect((await ownerItem(applicationId))?.['expires_at']).toBe(end);
  expect(await events()).toEqual([]);
});

test('a draft that is submitted or deleted after it was listed gets no expiry', async () => {
  const store = makeReminderStore(table);
  const submitted = await portal.founderWithSubmission();
  const deleted = await portal.founderWithDraft();
  await portal.deleteDraft(deleted.applicationId, deleted.founder);
  const before = await ownerItem(deleted.applicationId);
  for (const { founder, applicationId } of [submitted, deleted])
    await store.moveExpiry({ sub: founder.sub, applicationId }, morning('2027-12-01'));
  expect(await applicationItem(submitted.founder, submitted.applicationId)).not.toHaveProperty('expires_at');
  expect(await ownerItem(submitted.applicationId)).not.toHaveProperty('expires_at');
  expect(await applicationItem(deleted.founder, deleted.applicationId)).toBeUndefined();
  expect(await ownerItem(deleted.applicationId)).toEqual(before);
});

test('a draft that fails does not stop the others, and a repetition handles it', async () => {
  const drafts = [await portal.founderWithDraft(), await portal.founderWithDraft()];
  const broken = drafts[0]?.applicationId ?? '';
  let isBroken = true;
  injectFaults(table, (command, input) =>
    isBroken && command === 'TransactWriteItemsCommand' && JSON.stringify(input).includes(broken)
      ? {
          kind: 'instead',
          error: Object.assign(serverError(), { $retryable: undefined, name: 'AccessDenied' }),
        }
      : { kind: 'none' },
  );
  await expect(run('2027-05-08')).rejects.toThrow('The reminders of 1 drafts failed');
  expect(await eventIds()).toEqual([`${drafts[1]?.applicationId}#reminder-2027-05-08`]);
  expect(logged).toMatchObject([
    { event: 'failure', kind: 'reminder', problem: 'internal-error' },
    { event: 'reminders', written: 1 },
  ]);
  isBroken = false;
  await run('2027-05-08');
  expect(await eventIds()).toHaveLength(2);
});

test('a save of a draft does not write its index entry', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const entries: unknown[] = [];
  const list = async () => {
    for await (const entry of makeReminderStore(table).listDrafts()) entries.push(entry);
    return entries.splice(0);
  };
  const before = await list();
  const change = {
    user_id: founder.sub,
    application_id: applicationId,
    data: { website: 'https://kadal.example' },
  };
  await portal.saveDraft({ ...change, revision: 1 }, founder);
  expect(before).toHaveLength(1);
  expect(await list()).toEqual(before);
});
