import { createHash } from 'node:crypto';
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { itemsWith } from '@portal/api/test/items';
import type { Application } from '@portal/contracts/applications/records';
import { afterAll, expect, test } from 'vitest';
import { eicar } from '../src/s3/scanner.ts';
import { completeDraft, requestCode, saveDraft, submit } from './support/applications.ts';
import { uploadPdf } from './support/documents.ts';
import { mailsTo } from './support/mails.ts';
import {
  founderPassword,
  newFounderWithProfile,
  type Person,
  signInAs,
  signInOrganisers,
} from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

type Item = Readonly<Record<string, unknown>>;

const cloud = await startTestCloud();
const [organiser] = await signInOrganisers(cloud.origin);
afterAll(() => cloud.close());

/** All items that belong to a founder: by their own id, by the ids of their applications, by the address's hash. */
async function itemsOf({ sub, email }: Person, applicationIds: readonly string[]): Promise<Item[]> {
  const mailbox = `MAILBOX#${createHash('sha256').update(email).digest('base64url')}`;
  return itemsWith(cloud.table, sub, email, mailbox, ...applicationIds);
}

/** The keys of all objects. */
async function objects(): Promise<string[]> {
  const { s3, stackModel } = cloud;
  const lists = stackModel.buckets.map(({ ref }) => s3.send(new ListObjectVersionsCommand({ Bucket: ref })));
  return (await Promise.all(lists))
    .flatMap(({ Versions = [] }) => Versions.map(({ Key = '' }) => Key))
    .sort();
}

const entitiesOf = (items: readonly Item[]) => items.map(({ entity }) => String(entity)).sort();

/** What the founder's calls answer, as in the archive that the account page makes. */
async function ownData({ call, sub }: Person): Promise<string> {
  const account = await call('readAccount', {});
  const list = await call('getApplications', { params: { id: sub } });
  const { applications = [] } = list.body as { applications?: readonly { application_id: string }[] };
  const whole = applications.map(({ application_id: id }) => call('getApplications', { params: { id } }));
  return JSON.stringify([account.body, list.body, await Promise.all(whole)]);
}

/** Attributes of items that the founder's data lacks, by the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'keys of the table and its indexes, whose ids are in the data':
    'pk sk entity activity_pk drafts_pk stage1_pk stage1_sk stage2_pk stage2_sk',
  'the part of a submission whose attributes are checked one by one': 'row',
  'what the privacy notice or a mail says: when DynamoDB deletes the item, the end of a code':
    'expires_at valid_until',
  'secret: the one-time code, the one before it and the wrong tries': 'hash replaced_hash tries',
  'counts of applications and changes': 'applications applications_created version number',
  'what follows from the decisions and their times, which are in the data':
    'user_status changed_at released kind',
  'the consent before the submission, which has it in the data': 'terms_version terms_accepted_at',
  'hashes of what the data has, and of other entries': 'previous founder_hash answers_hash history_head',
  'personal data and work of the organisers':
    'by by_sub by_email asked_by assessments review stage1_decision stage2_decision requests',
  'a mail, which repeats the submission or the decision, and which the founder has':
    'event event_id status lease_until settled_at',
};
const isLeftOut = (name: string) => Object.values(leftOut).some((names) => names.split(' ').includes(name));

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

/** Submits when the last code is half a minute old, as the limit demands. */
async function submitLater(founder: Person, applicationId: string): Promise<void> {
  cloud.clock.advance(31_000);
  await submit(cloud.origin, founder, applicationId);
}

test("a founder's own data has everything that the table holds of the founder", async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'data@example.org');
  const submitted = await completeDraft(founder);
  await submit(cloud.origin, founder, submitted);
  const stage = { application_id: submitted, stage: 'stage1' } as const;
  await returnForChanges(submitted);
  const { body } = await founder.call('getApplications', { params: { id: submitted } });
  const { revision } = body as { revision: number };
  await saveDraft(founder, submitted, { marketReach: 'Two hundred villages' }, revision);
  await submitLater(founder, submitted);
  for (const action of ['shortlist', 'reject'] as const) {
    await organiser.call(action, { params: stage });
    await cloud.releaseDecisions();
  }
  const returned = await completeDraft(founder);
  await submitLater(founder, returned);
  await returnForChanges(returned);
  const draft = await completeDraft(founder);
  cloud.clock.advance(31_000);
  await requestCode(cloud.origin, founder, draft);
  await cloud.settled();
  const items = await itemsOf(founder, [submitted, returned, draft]);
  const entities =
    'application changes history otp otp-budget outbox owner profile submission upload-budget version';
  expect([...new Set(entitiesOf(items))].join(' ')).toBe(entities);
  const data = await ownData(founder);
  // What the founder learned of a decision is in the entry of its announcement. The times for the limits expire within a day.
  const known = items.filter(
    ({ kind, entity }) => kind !== 'decided' && entity !== 'otp-budget' && entity !== 'upload-budget',
  );
  const missing = known.flatMap((item) =>
    Object.entries({ ...item, ...(item['row'] as object | undefined) })
      .filter(([name]) => !isLeftOut(name))
      .flatMap(([name, value]) => leaves(value).map((leaf) => [name, leaf] as const))
      .filter(([, leaf]) => !data.includes(JSON.stringify(leaf)))
      .map(([name, leaf]) => `${String(item['entity'])}.${name}: ${String(leaf)}`),
  );
  expect(missing).toEqual([]);
  for (const secret of [organiser.name, organiser.sub, organiser.email]) expect(data).not.toContain(secret);
});

test('closing an account leaves nothing but what the account page names', async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'leaving@example.org');
  const kept = await completeDraft(founder);
  await submit(cloud.origin, founder, kept);
  await organiser.call('reject', { params: { application_id: kept, stage: 'stage1' } });
  await cloud.releaseDecisions();
  const documents = await objects();
  const draft = await completeDraft(founder);
  cloud.clock.advance(31_000);
  await requestCode(cloud.origin, founder, draft);
  await cloud.settled();
  await founder.call('updateLanguage', { body: { language: 'ta' } });
  const again = await signInAs(cloud.origin, founder.email, founderPassword);
  expect(await again.call('closeAccount', {})).toMatchObject({ status: 200 });
  const left = await itemsOf(founder, [kept, draft]);
  const once = ['application', 'closed-account', 'owner', 'submission'];
  expect(entitiesOf(left)).toEqual(
    [...once, 'history', 'history', 'history', 'outbox', 'outbox', 'outbox'].sort(),
  );
  expect(JSON.stringify(left)).not.toContain(draft);
  // The documents go when no save of the founder can be under way any more: those of the draft, and all uploads.
  cloud.clock.advance(31_000);
  await cloud.settled();
  expect(await objects()).toEqual(documents.filter((key) => !key.startsWith(`incoming/${founder.sub}/`)));
  const [newest] = await mailsTo(cloud.origin, founder.email);
  expect(newest?.subject).toBe('உங்கள் கணக்கு மூடப்பட்டது');
  await expect(signInAs(cloud.origin, founder.email, founderPassword)).rejects.toThrow(
    'UserNotFoundException',
  );
});

test('a founder sees that a document is unsafe, and its link does not open', async () => {
  const founder = await newFounderWithProfile(cloud.origin, 'unsafe@example.org');
  const application_id = await completeDraft(founder);
  const pitchDeck = await uploadPdf(founder, application_id, 'pitchDeck', 2000, eicar);
  await saveDraft(founder, application_id, { pitchDeck }, 1);
  const scans = async () => {
    const { body } = await founder.call('listDocuments', { params: { application_id } });
    return body.documents.map(({ scan }) => scan).sort();
  };
  await expect.poll(scans).toEqual(['clean', 'unsafe']);
  const { body } = await founder.call('getApplications', { params: { id: application_id } });
  const { businessRegistrationCertificate, pitchDeck: unsafe } = (body as Application).data;
  const links = [businessRegistrationCertificate, unsafe].map((document) => fetch(document?.url ?? ''));
  expect((await Promise.all(links)).map(({ status }) => status)).toEqual([200, 403]);
});
