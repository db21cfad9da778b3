import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { completeDraft, saveDraft, submit } from './support/applications.ts';
import { mailsTo } from './support/mails.ts';
import { founderPassword, newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';
import { readStoredData } from './support/stored-data.ts';

let cloud: LocalCloud;
let drafting: Person;
let submitted: Person;
let draftId: string;

/** Moves the clock to a time and waits until everything that is due has happened. */
async function moveTo(time: string): Promise<void> {
  cloud.clock.advance(Date.parse(time) - cloud.clock.now());
  await cloud.settled();
}

const remindersTo = async ({ email }: Person) =>
  (await mailsTo(cloud.origin, email)).filter(({ text }) => text.includes('has not been submitted'));

beforeAll(async () => {
  cloud = await startTestCloud();
  await moveTo('2027-05-07T10:00:00+05:30');
  drafting = await newFounderWithProfile(cloud.origin, 'ponni@example.org');
  draftId = crypto.randomUUID();
  await saveDraft(drafting, draftId, { startupName: 'Neer Labs', phone: '9840012345' });
  submitted = await newFounderWithProfile(cloud.origin, 'kavya@example.org');
  await submit(cloud.origin, submitted, await completeDraft(submitted));
});
afterAll(() => cloud.close());

test('the schedule is on the home page, and every resource of the template is emulated', async () => {
  const page = await (await fetch(`${cloud.origin}/_local/`)).text();
  expect(page).toContain('daily at 9:30, Asia/Kolkata');
  expect(cloud.stackModel.omissions.notEmulated).toEqual([]);
});

test('a founder with a draft gets one mail at 09:30 in India, seven days before the deadline', async () => {
  await moveTo('2027-05-08T09:29:00+05:30');
  expect(await remindersTo(drafting)).toEqual([]);
  await moveTo('2027-05-08T09:31:00+05:30');
  await moveTo('2027-05-08T18:00:00+05:30');
  const mails = await remindersTo(drafting);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Please finish your application: the deadline is 15 May 2027',
  ]);
  expect(mails[0]?.text).toContain(`${cloud.origin}/applications-form/${draftId}?step=1#founderName`);
});

test('a run that fails is retried, then undelivered; a repetition sends what is missing', async () => {
  cloud.faults.add({ service: 'dynamodb', call: 'Query', kind: 'throttled', times: 1000 });
  await moveTo('2027-05-12T10:00:00+05:30');
  cloud.faults.clear();
  expect(await remindersTo(drafting)).toHaveLength(1);
  const undelivered = await (await fetch(`${cloud.origin}/_local/undelivered.json`)).json();
  expect(undelivered).toContainEqual(
    expect.objectContaining({
      queue: expect.stringContaining('UndeliveredReminders'),
      startSequenceNumber: expect.stringContaining('2027-05-12T04:00:00Z'),
    }),
  );
  const { arn = '' } = cloud.stackModel.functions.find(({ ref }) => ref.startsWith('Reminders')) ?? {};
  await cloud.functions.invoke(arn, {});
  await cloud.settled();
  expect(await remindersTo(drafting)).toHaveLength(2);
});

test('a jump of the clock runs every day that it skips', async () => {
  await moveTo('2027-10-28T10:00:00+05:30');
  expect((await remindersTo(drafting)).map(({ subject }) => subject)).toEqual([
    'Your draft will be deleted after 11 November 2027',
    'Please finish your application: the deadline is 15 May 2027',
    'Please finish your application: the deadline is 15 May 2027',
  ]);
});

test('a draft is kept until its last day, then deleted; a submission stays', async () => {
  const listOf = async ({ email }: Person) => {
    const { sub, call } = await signInAs(cloud.origin, email, founderPassword);
    return (await call('getApplications', { params: { id: sub } })).body;
  };
  await moveTo('2027-11-11T23:59:00+05:30');
  expect(await listOf(drafting)).toMatchObject({ applications: [{ application_id: draftId }] });
  await moveTo('2027-11-12T00:01:00+05:30');
  await vi.waitFor(async () => expect(await listOf(drafting)).toMatchObject({ applications: [] }), {
    timeout: 90_000,
    interval: 1000,
  });
  expect(await listOf(submitted)).toMatchObject({ applications: [{ user_status: 'submitted' }] });
  expect(await remindersTo(submitted)).toEqual([]);
  // Nor does anything else of the founder with the draft stay than the profile.
  const stored = (await readStoredData(cloud)) as { readonly pk?: string; readonly entity?: string }[];
  const items = stored.filter((item) => item.pk && JSON.stringify(item).includes(drafting.email));
  expect(items.map(({ entity }) => entity)).toEqual(['profile']);
}, 120_000);
