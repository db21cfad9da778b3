import { programme } from '@portal/contracts/programme';
import { beforeEach, expect, test } from 'vitest';
import { interceptRequests, serverError } from '../../test/intercept-requests.ts';
import { updateItem } from '../../test/items.ts';
import { meanwhile } from '../../test/races.ts';
import { startPortal, type TestPortal } from '../../test/test-portal.ts';
import { applicationKey, ownerKey } from '../dynamodb/keys.ts';

// A run reminds of all drafts of the table.
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});

const morning = (day: string) => Date.parse(`${day}T09:30+05:30`);

/** Runs the reminders of some days, each on that day. */
async function run(...days: readonly string[]): Promise<void> {
  for (const day of days) await portal.withPorts({ now: () => morning(day) }).sendReminders(morning(day));
}

type Application = Pick<Awaited<ReturnType<TestPortal['founderWithDraft']>>, 'items'>;

/** When application and owner of its id expire, in seconds since the epoch. */
const expiries = async ({ items }: Application) =>
  [...(await items('application')), ...(await items('owner'))].map((item) => item['expires_at']);
const idsOf = async (draft: { events: () => Promise<readonly { id: string }[]> }) =>
  (await draft.events()).map(({ id }) => id);

test('a reminder names the open questions in the order of the form, and is deleted after 14 days', async () => {
  const { founder, applicationId, events, items } = await portal.founderWithDraft({
    pitchDeck: null,
    phone: '12',
    website: 'not an address',
  });
  await run('2027-05-08');
  expect(await events()).toEqual([
    {
      id: 'reminder-2027-05-08',
      kind: 'reminder',
      recipient: founder.email,
      recipient_sub: founder.sub,
      founder_name: 'Kavya Raman',
      due_on: '2027-05-08',
      at: '2027-05-08T04:00:00.000Z',
      drafts: [
        {
          application_id: applicationId,
          startup_name: 'Kadal Fibre',
          deadline: '2027-05-15T18:29:59.000Z',
          open_fields: ['phone', 'website', 'pitchDeck'],
        },
      ],
    },
  ]);
  expect(await items('outbox')).toMatchObject([{ expires_at: morning('2027-05-22') / 1000 }]);
});

test('a draft without answers is reminded with the founder’s name of the profile, a complete one without questions', async () => {
  const empty = await portal.founderWithDraft({ startupName: null, founderName: null, email: null });
  const complete = await portal.founderWithDraft();
  await run('2027-05-14');
  const [event] = await empty.events();
  const open_fields = ['startupName', 'founderName'];
  expect(event).toMatchObject({ founder_name: empty.founder.name, drafts: [{ open_fields }] });
  expect(JSON.stringify(event)).not.toContain('startup_name');
  expect(await complete.events()).toMatchObject([{ kind: 'reminder', drafts: [{ open_fields: [] }] }]);
});

test('a founder with several drafts gets one mail a day about those that are due, however often the reminders run', async () => {
  const first = await portal.founderWithDraft({ pitchDeck: null });
  const others = await Promise.all([
    portal.founderWithDraft({ startupName: 'Neer Labs' }, first.founder),
    portal.founderWithDraft({ startupName: 'Kaatru' }, first.founder),
    portal.founderWithDraft({}, first.founder),
  ]);
  const [neer, extended, racing] = others;
  await portal.extendTo(extended.applicationId, '2027-05-20T18:29:59.000Z');
  meanwhile(portal.applications, 'find', racing.handIn, { when: 'after' });
  await run('2027-05-08');
  await Promise.all([run('2027-05-08'), run('2027-05-08')]);
  const listed = [
    { application_id: first.applicationId, startup_name: 'Kadal Fibre', open_fields: ['pitchDeck'] },
    { application_id: neer.applicationId, startup_name: 'Neer Labs', open_fields: [] },
  ];
  const [event] = await first.events();
  expect(await first.items('outbox')).toHaveLength(1);
  expect(event).toMatchObject({ kind: 'reminder', recipient: first.founder.email });
  expect(event && 'drafts' in event && event.drafts).toHaveLength(2);
  expect(event).toMatchObject({
    drafts: expect.arrayContaining(listed.map((draft) => expect.objectContaining(draft))),
  });
});

test('a submitted application is not reminded and does not expire, also if it was submitted after it was listed', async () => {
  const submitted = await portal.founderWithSubmission();
  const racing = await portal.founderWithDraft();
  meanwhile(portal.applications, 'find', racing.handIn, { when: 'after' });
  await run('2027-05-08', '2027-10-28');
  for (const application of [submitted, racing]) {
    expect(await idsOf(application)).toEqual(['submitted']);
    expect(await expiries(application)).toEqual([undefined, undefined]);
    const [item] = await application.items('application');
    expect(item).not.toHaveProperty('drafts_pk');
  }
});

test('a draft and its owner expire 180 days after the deadline, and the founder gets a mail before', async () => {
  const draft = await portal.founderWithDraft();
  const end = Date.parse('2027-05-16T00:00+05:30') / 1000 + programme.retention.draftDays * 24 * 60 * 60;
  expect(await expiries(draft)).toEqual([end, end]);
  await run('2027-10-28');
  expect(await draft.events()).toMatchObject([
    { kind: 'draft-expiring', drafts: [{ kept_until: '2027-11-11T18:29:59.000Z' }] },
  ]);
});

test('the deletion of a draft moves with the deadline of the round, in the first run after that', async () => {
  const draft = await portal.founderWithDraft();
  const { founder, applicationId, events } = draft;
  const end = await expiries(draft);
  const earlier = morning('2027-10-01') / 1000;
  for (const key of [applicationKey(founder.sub, applicationId), ownerKey(applicationId)])
    await updateItem(portal.table, key, 'SET expires_at = :value', earlier);
  await Promise.all([run('2027-04-02'), run('2027-04-02')]);
  expect(await expiries(draft)).toEqual(end);
  expect(await events()).toEqual([]);
});

test('a draft that is submitted or deleted after it was listed gets no expiry', async () => {
  const submitted = await portal.founderWithSubmission();
  const deleted = await portal.founderWithDraft();
  await portal.deleteDraft(deleted.applicationId, deleted.founder);
  const before = await expiries(deleted);
  for (const { founder, applicationId } of [submitted, deleted])
    await portal.reminders.moveExpiry({ sub: founder.sub, applicationId }, morning('2027-12-01'));
  expect(await expiries(submitted)).toEqual([undefined, undefined]);
  // Only the owner is left.
  expect(before).toHaveLength(1);
  expect(await expiries(deleted)).toEqual(before);
});

test('a draft that fails does not stop the others, and a repetition handles it', async () => {
  const [broken, other] = [await portal.founderWithDraft(), await portal.founderWithDraft()];
  let isBroken = true;
  const error = Object.assign(serverError(), { $retryable: undefined, name: 'AccessDenied' });
  interceptRequests(portal.table, (command, input) =>
    isBroken &&
    command === 'TransactWriteItemsCommand' &&
    JSON.stringify(input).includes(broken.applicationId)
      ? { error }
      : undefined,
  );
  await expect(run('2027-05-08')).rejects.toThrow('The reminders of 1 founders failed');
  expect([await idsOf(broken), await idsOf(other)]).toEqual([[], ['reminder-2027-05-08']]);
  expect(portal.logged).toMatchObject([
    { event: 'failure', kind: 'reminder', problem: 'internal-error' },
    { event: 'reminders', written: 1 },
  ]);
  isBroken = false;
  await run('2027-05-08');
  expect(await idsOf(broken)).toEqual(['reminder-2027-05-08']);
});
