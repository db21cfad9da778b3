import { randomUUID } from 'node:crypto';
import { programme } from '@portal/contracts/programme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDraft, saveDraft } from './support/applications.ts';
import { mailsTo } from './support/mails.ts';
import { newFounder, newFounderWithProfile, type Person } from './support/people.ts';
import { startTestCloud, type TestCloud } from './support/start-cloud.ts';
import { readItems } from './support/stored-data.ts';

/* Bounces and complaints, then the mails of the daily schedule. Each test continues from the one before. */

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const listOf = async ({ call, sub }: Person) => (await call('getApplications', { params: { id: sub } })).body;
const undelivered = async () => (await fetch(`${cloud.origin}/_local/undelivered.json`)).json();
/** Throttles DynamoDB while the work runs. */
async function whileThrottled(call: string, work: () => Promise<unknown>): Promise<void> {
  cloud.faults.add({ service: 'dynamodb', call, kind: 'throttled', times: 1000 });
  await work();
  cloud.faults.clear();
}

test('a bounce or complaint shows the mailbox status to the founder and stops sending mails', async () => {
  for (const [what, mailbox] of [
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ]) {
    const email = `${what}+asha@simulator.amazonses.com`;
    const founder = await newFounderWithProfile(cloud.origin, email);
    await cloud.settled();
    const before = (await mailsTo(cloud.origin, email)).length;
    expect(await listOf(founder)).toMatchObject({ mailbox, applications: [] });
    const application_id = await completeDraft(founder);
    const body = { email, application_id, terms_version: programme.termsVersion };
    const refused = { status: 409, body: { code: 'mailbox-unreachable' } };
    expect(await founder.call('sendOtp', { body })).toMatchObject(refused);
    expect(await mailsTo(cloud.origin, email)).toHaveLength(before);
  }
});

test('feedback that cannot be stored is retried, then undelivered', async () => {
  await whileThrottled('UpdateItem', async () => {
    await newFounder(cloud.origin, 'bounce+lost@simulator.amazonses.com');
    await cloud.settled();
  });
  expect(await undelivered()).toEqual([
    expect.objectContaining({
      queue: expect.stringContaining('Undelivered'),
      functionArn: expect.stringContaining('MailFeedback'),
      condition: 'RetriesExhausted',
      tries: 3,
    }),
  ]);
});

let drafting: Person;
const draftId = randomUUID();
const moveTo = (time: string) => cloud.moveTo(Date.parse(time));
const remindersTo = async ({ email }: Person) =>
  (await mailsTo(cloud.origin, email)).filter(({ text }) => text.includes('has not been submitted'));
const reminder = '7 days left, until 15 May 2027: please finish your application';

test('a founder with a draft gets one mail at 09:30 in India, seven days before the deadline', async () => {
  await moveTo('2027-05-07T10:00:00+05:30');
  drafting = await newFounderWithProfile(cloud.origin, 'ponni@example.org');
  await saveDraft(drafting, draftId, { startupName: 'Neer Labs', phone: '9840012345' });
  await moveTo('2027-05-08T09:29:00+05:30');
  expect(await remindersTo(drafting)).toEqual([]);
  await moveTo('2027-05-08T09:31:00+05:30');
  await moveTo('2027-05-08T18:00:00+05:30');
  const mails = await remindersTo(drafting);
  expect(mails.map(({ subject }) => subject)).toEqual([reminder]);
  expect(mails[0]?.text).toContain(`${cloud.origin}/applications-form/${draftId}?step=1#founderName`);
  // DynamoDB will delete everything of the draft.
  const items = await readItems(cloud);
  const ofDraft = items.filter((item) =>
    [draftId, drafting.sub].some((id) => JSON.stringify(item).includes(id)),
  );
  const kept = ofDraft.filter((item) => item['expires_at'] === undefined);
  expect(kept.map(({ entity }) => entity)).toEqual(['profile']);
});

test('a run that fails is retried, then undelivered; a repetition sends what is missing', async () => {
  await whileThrottled('Query', () => moveTo('2027-05-12T10:00:00+05:30'));
  expect(await remindersTo(drafting)).toHaveLength(1);
  const startSequenceNumber = expect.stringContaining('2027-05-12T04:00:00Z');
  const entry = { queue: expect.stringContaining('UndeliveredReminders'), startSequenceNumber };
  expect(await undelivered()).toContainEqual(expect.objectContaining(entry));
  const { arn = '' } = cloud.stackModel.functions.find(({ ref }) => ref.startsWith('Reminders')) ?? {};
  await cloud.functions.invoke(arn, {});
  await cloud.settled();
  expect(await remindersTo(drafting)).toHaveLength(2);
});
