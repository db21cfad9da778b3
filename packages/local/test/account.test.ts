import { createHash, randomUUID } from 'node:crypto';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOf, completeDraft, requestCode, saveDraft, submit } from './support/applications.ts';
import { mailsTo } from './support/mails.ts';
import {
  founderPassword,
  newFounder,
  newFounderWithProfile,
  type Person,
  signInAs,
} from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';
import { readStoredData } from './support/stored-data.ts';

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
let organiser: Person;

beforeAll(async () => {
  cloud = await startTestCloud();
  organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
});
afterAll(() => cloud.close());

type Item = Readonly<Record<string, unknown>>;

/** All items that belong to a founder: by their own id, by the ids of their applications, by the address's hash. */
async function itemsOf({ sub, email }: Person, applicationIds: readonly string[]): Promise<Item[]> {
  const mailbox = `MAILBOX#${createHash('sha256').update(email).digest('base64url')}`;
  const names = [sub, email, mailbox, ...applicationIds];
  const stored = (await readStoredData(cloud)) as Item[];
  return stored.filter(
    (item) => typeof item['pk'] === 'string' && names.some((name) => JSON.stringify(item).includes(name)),
  );
}

/** What the founder's calls answer, as in the archive that the account page makes. */
async function ownData({ call, sub }: Person): Promise<string> {
  const account = await call('readAccount', {});
  const list = await call('getApplications', { params: { id: sub } });
  const { applications = [] } = list.body as { applications?: readonly { application_id: string }[] };
  const whole = applications.map(({ application_id: id }) => call('getApplications', { params: { id } }));
  return JSON.stringify([account.body, list.body, await Promise.all(whole)]);
}

/** Attributes of items that the founder's data lacks, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  pk: 'the key; its ids are in the data',
  sk: 'the key',
  entity: 'the kind of the item',
  stage1_pk: 'key of an index',
  stage1_sk: 'key of an index',
  stage2_pk: 'key of an index',
  stage2_sk: 'key of an index',
  activity_pk: 'key of an index',
  expires_at: 'when DynamoDB deletes the item; the privacy notice says it',
  hash: 'secret: the one-time code',
  user_status: 'what the founder did; the status in the data follows from the decisions',
  drafts_pk: 'puts the draft on the list for reminders',
  terms_version: 'the consent before the submission, which has it in the data',
  terms_accepted_at: 'the consent before the submission, which has it in the data',
  tries: 'secret: wrong tries of a one-time code',
  valid_until: 'the end of a one-time code, which its mail says',
  applications: 'the length of the list',
  applications_created: 'counts created applications, to detect simultaneous changes',
  version: 'counts the changes of a limit or a submission',
  changed_at: 'when the submission last changed; the time of each change is in the data',
  from: 'the status before a decision, which is the one after the decision before',
  action: 'the button; the status after it is in the data',
  number: 'counts the changes',
  previous: 'the hash of another entry',
  founder_hash: 'a hash of what the submission has',
  answers_hash: 'a hash of the answers',
  history_head: 'the hash of the last entry',
  kind: 'the kind of a change',
  by: 'personal data of the organiser',
  by_sub: 'personal data of the organiser',
  asked_by: 'personal data of the organiser',
  assessments: 'the work of the organisers',
  review: 'the work of the organisers',
  stage1_decision: 'personal data of the organiser; status and time are in the data',
  stage2_decision: 'personal data of the organiser; status and time are in the data',
  event: 'a mail: it repeats the submission or the decision, and the founder has it',
  event_id: 'a mail',
  status: 'whether a mail was sent',
  lease_until: 'a mail',
  settled_at: 'a mail',
};

/** The texts, numbers and times of a value; times in milliseconds as the data writes them. */
function leaves(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  const isTime = typeof value === 'number' && value > 1e12;
  return [isTime ? new Date(value).toISOString() : value];
}

async function returnForChanges(application_id: string): Promise<void> {
  const body = { fields: ['marketReach' as const], message: 'Who buys it?', due: '2027-05-10' };
  const params = { application_id, stage: 'stage1' } as const;
  expect(await organiser.call('returnForChanges', { params, body })).toMatchObject({ status: 200 });
}

/** An organiser asks for changes, and the founder hands them in. */
async function handInChanges(founder: Person, applicationId: string): Promise<void> {
  await returnForChanges(applicationId);
  const read = await founder.call('getApplications', { params: { id: applicationId } });
  const { revision } = read.body as { revision: number };
  await saveDraft(founder, applicationId, { marketReach: 'Two hundred villages' }, revision);
  cloud.clock.advance(31_000);
  await submit(cloud.origin, founder, applicationId);
}

test("a founder's own data has everything that the table holds of the founder", async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'data@example.org');
  const submitted = await completeDraft(founder);
  await submit(cloud.origin, founder, submitted);
  const stage = { application_id: submitted, stage: 'stage1' } as const;
  await handInChanges(founder, submitted);
  await organiser.call('shortlist', { params: stage });
  await organiser.call('reject', { params: stage });
  const returned = await completeDraft(founder);
  cloud.clock.advance(31_000);
  await submit(cloud.origin, founder, returned);
  await returnForChanges(returned);
  const draft = await completeDraft(founder);
  cloud.clock.advance(31_000);
  await requestCode(cloud.origin, founder, draft);
  await cloud.settled();
  const items = await itemsOf(founder, [submitted, returned, draft]);
  expect([...new Set(items.map((item) => String(item['entity'])))].sort()).toEqual([
    'application',
    'changes',
    'history',
    'otp',
    'otp-budget',
    'outbox',
    'owner',
    'profile',
    'submission',
    'upload-budget',
    'version',
  ]);
  const data = await ownData(founder);
  const missing = items.flatMap((item) =>
    Object.entries(item)
      .filter(([name]) => !(name in leftOut))
      .flatMap(([name, value]) => leaves(value).map((leaf) => [name, leaf] as const))
      .filter(([, leaf]) => !data.includes(JSON.stringify(leaf)))
      .map(([name, leaf]) => `${String(item['entity'])}.${name}: ${String(leaf)}`),
  );
  expect(missing).toEqual([]);
  expect(data).not.toContain(organiser.name);
  expect(data).not.toContain(organiser.sub);
  expect(data).not.toContain(organiser.email);
});

test('name and phone change in the user pool, in the next token and in the profile', async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'name@example.org');
  const body = { name: 'Nila Murugan', phone: '9840055555' };
  expect(await founder.call('updateProfile', { body })).toMatchObject({ status: 200 });
  expect((await founder.call('readAccount', {})).body).toMatchObject({
    name: body.name,
    phone: '+919840055555',
  });
  await signIn({ username: founder.email, password: founderPassword });
  const { tokens } = await fetchAuthSession();
  await signOut();
  expect(tokens?.idToken?.payload).toMatchObject({ name: body.name, phone_number: '+919840055555' });
});

const isTamil = /[\u0b80-\u0bff]/;

const newestMail = async (email: string) => (await mailsTo(cloud.origin, email))[0];

test('the language of the sign-up is that of the first mail and in the first token', async () => {
  const email = 'thamizh@example.org';
  const founder = await newFounder(cloud.origin, email, 'Thamizh', { locale: 'ta' });
  expect((await newestMail(email))?.subject).toMatch(isTamil);
  expect(decodeJwt(founder.idToken)).toMatchObject({ locale: 'ta' });
});

test('a changed language is in the next token, and in mails that others cause', async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'change@example.org');
  const inEnglish = await completeDraft(founder);
  await submit(cloud.origin, founder, inEnglish);
  await cloud.settled();
  expect((await newestMail(founder.email))?.subject).toMatch(/^We received your application/);
  const reply = await founder.call('updateLanguage', { body: { language: 'ta' } });
  expect(reply).toMatchObject({ status: 200, body: { language: 'ta' } });

  // The organiser, whose language is English, sees and causes a mail in Tamil.
  const stage1 = { application_id: inEnglish, stage: 'stage1' } as const;
  const { body } = await organiser.call('previewMail', { params: stage1, body: { action: 'reject' } });
  const preview = body as { language: string; subject: string };
  expect(preview.language).toBe('ta');
  await organiser.call('reject', { params: stage1 });
  await cloud.settled();
  const mail = await newestMail(founder.email);
  expect(mail?.subject).toBe(preview.subject);
  expect(mail?.subject).toMatch(isTamil);

  const again = await signInAs(cloud.origin, founder.email, founderPassword);
  expect(decodeJwt(again.idToken)).toMatchObject({ locale: 'ta' });
  expect((await again.call('readAccount', {})).body).toMatchObject({ language: 'ta' });
  const inTamil = await completeDraft(again);
  cloud.clock.advance(31_000);
  await requestCode(cloud.origin, again, inTamil);
  expect((await newestMail(founder.email))?.subject).toMatch(isTamil);
});

test('closing an account leaves nothing but what the account page names', async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'leaving@example.org');
  const kept = await completeDraft(founder);
  await submit(cloud.origin, founder, kept);
  expect(await founder.call('closeAccount', {})).toMatchObject({
    status: 409,
    body: { code: 'under-review' },
  });
  await organiser.call('reject', { params: { application_id: kept, stage: 'stage1' } });
  const draft = await completeDraft(founder);
  const empty = randomUUID();
  await saveDraft(founder, empty, answersOf(founder));
  cloud.clock.advance(31_000);
  await requestCode(cloud.origin, founder, draft);
  await cloud.settled();
  expect(await founder.call('closeAccount', {})).toMatchObject({ status: 200 });
  const left = await itemsOf(founder, [kept, draft, empty]);
  expect(left.map((item) => String(item['entity'])).sort()).toEqual([
    'application',
    'closed-account',
    'history',
    'history',
    'outbox',
    'outbox',
    'owner',
    'submission',
  ]);
  expect(JSON.stringify(left)).not.toContain(draft);
  await expect(signIn({ username: founder.email, password: founderPassword })).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  // The token is valid for an hour, but brings nothing back.
  const { sub, email, name } = founder;
  const user = { user_id: sub, email, name, phone: '+919840012345' };
  expect((await founder.call('createUser', { body: user })).status).toBe(401);
  const body = { user_id: sub, application_id: draft, data: answersOf(founder) };
  expect((await founder.call('saveDraft', { body })).status).toBe(404);
  expect(await founder.call('closeAccount', {})).toMatchObject({ status: 200 });
  expect(await itemsOf(founder, [kept, draft, empty])).toHaveLength(left.length);
  expect((await organiser.call('getApplications', { params: { id: kept } })).status).toBe(200);
});
