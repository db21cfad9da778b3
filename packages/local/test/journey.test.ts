import { createHash, randomUUID } from 'node:crypto';
import type { Application } from '@portal/contracts/applications/records';
import { programme } from '@portal/contracts/programme';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { confirmSignUp, signIn, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { answersOf, requestCode, saveDraft } from './support/applications.ts';
import { pdfOf, sendFile, ticketFor } from './support/documents.ts';
import { mailedCode, mailsTo, verificationLink } from './support/mails.ts';
import { founderPassword, type Person, signInAs } from './support/people.ts';
import { createApiClient } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';

/* The main journey over HTTP with unmodified aws-amplify. Each test continues from the one before. */

const email = 'nila@example.org';
const applicationId = randomUUID();
const megabyte = 1024 * 1024;
let cloud: LocalCloud;
let founder: Person;
let organiser: Person;
let second: Person;
let submittedId = '';

beforeAll(async () => {
  cloud = await startTestCloud();
  organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  second = await signInAs(cloud.origin, 'second.organiser@example.org', 'Organiser#2026');
});
afterAll(() => cloud.close());

test('signs up, confirms by the mailed link, signs in by SRP', async () => {
  const { nextStep } = await signUp({
    username: email,
    password: founderPassword,
    options: {
      userAttributes: { email, name: 'Nila Murugan', phone_number: '+919840055555' },
      autoSignIn: false,
    },
  });
  expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  expect((await signIn({ username: email, password: founderPassword })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_UP',
  );
  const link = await verificationLink(cloud.origin, email);
  expect(link.origin).toBe(cloud.origin);
  await confirmSignUp({ username: email, confirmationCode: link.code });
  founder = await signInAs(cloud.origin, email, founderPassword);
  expect(founder.name).toBe('Nila Murugan');
});

test('responds 404 until the profile is created, then an empty list', async () => {
  const list = () => founder.call('getApplications', { params: { id: founder.sub } });
  expect(await list()).toMatchObject({ status: 404, body: { message: 'User not found' } });
  const profile = { user_id: founder.sub, email, phone: '+919840055555', name: founder.name };
  expect((await founder.call('createUser', { body: profile })).status).toBe(201);
  expect(await founder.call('createUser', { body: profile })).toMatchObject({
    status: 409,
    body: { message: 'User already exists' },
  });
  expect(await list()).toMatchObject({
    status: 200,
    body: { message: 'No applications found for this user.', applications: [] },
  });
});

test('saves the draft step by step and reads it back', async () => {
  const { startupName, ...others } = answersOf(founder);
  const first = await saveDraft(founder, applicationId, { startupName });
  const next = await saveDraft(founder, applicationId, others, first.revision);
  expect(next.revision).toBeGreaterThan(first.revision);
  const read = await founder.call('getApplications', { params: { id: applicationId } });
  expect(read.body).toMatchObject({
    id: applicationId,
    user_status: 'draft',
    data: answersOf(founder),
  });
});

test('rejects a save with a stale revision', async () => {
  const body = { user_id: founder.sub, application_id: applicationId, revision: 1, data: { city: 'salem' } };
  const stale = await founder.call('saveDraft', { body: { ...body, data: { city: 'salem' } } });
  expect(stale).toMatchObject({ status: 409, body: { code: 'draft-conflict' } });
});

test('accepts an upload of 5 MB, and no larger one', async () => {
  const ticket = await ticketFor(founder, applicationId, 'pitchDeck', 5 * megabyte);
  expect((await sendFile(ticket, pdfOf(5 * megabyte + 1))).status).toBe(400);
  expect(await isUploaded(ticket)).toBe(false);
  expect((await sendFile(ticket, pdfOf(5 * megabyte))).ok).toBe(true);
  expect(await isUploaded(ticket)).toBe(true);
  const pitchDeck = { key: ticket.key, name: 'pitchDeck.pdf', size: 5 * megabyte };
  expect(await exists(ticket.key)).toBe(false);
  await saveDraft(founder, applicationId, { pitchDeck });
  expect(await exists(ticket.key)).toBe(true);
});

test('rejects an image with a PDF name', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const field = 'businessRegistrationCertificate';
  const ticket = await ticketFor(founder, applicationId, field, png.length);
  expect((await sendFile(ticket, png, 'image/png')).ok).toBe(true);
  const body = {
    user_id: founder.sub,
    application_id: applicationId,
    data: { [field]: { key: ticket.key, name: 'deck.pdf', size: png.length } },
  };
  expect(await founder.call('saveDraft', { body })).toMatchObject({
    status: 422,
    body: { code: 'document-rejected', fields: { [field]: expect.any(String) } },
  });
  expect(await exists(ticket.key)).toBe(false);
});

test('limits an upload ticket to its key, type and lifetime', async () => {
  const altered = async (fields: Record<string, string>) => {
    const ticket = await ticketFor(founder, applicationId, 'testDocument', 2000);
    const response = await sendFile({ ...ticket, fields: { ...ticket.fields, ...fields } }, pdfOf(2000));
    return [response.ok, await isUploaded(ticket)];
  };
  expect(await altered({ key: `${founder.sub}/other.pdf` })).toEqual([false, false]);
  expect(await altered({ 'Content-Type': 'text/html' })).toEqual([false, false]);
  expect(await altered({ policy: Buffer.from('{"conditions":[]}').toString('base64') })).toEqual([
    false,
    false,
  ]);

  const ticket = await ticketFor(founder, applicationId, 'testDocument', 2000);
  cloud.clock.advance(6 * 60_000);
  const late = await sendFile(ticket, pdfOf(2000));
  cloud.clock.reset();
  expect([late.status, await isUploaded(ticket)]).toEqual([403, false]);
});

test('lists the missing fields of an incomplete draft, and keeps its code valid', async () => {
  const otp = await requestCode(cloud.origin, founder, applicationId);
  const body = { email, application_id: applicationId, otp };
  expect(await founder.call('verifyOtp', { body })).toMatchObject({
    status: 422,
    body: {
      code: 'application-incomplete',
      fields: { businessRegistrationCertificate: 'incomplete' },
    },
  });
  const ticket = await ticketFor(founder, applicationId, 'businessRegistrationCertificate', 3000);
  await sendFile(ticket, pdfOf(3000));
  const certificate = { key: ticket.key, name: 'certificate.pdf', size: 3000 };
  await saveDraft(founder, applicationId, { businessRegistrationCertificate: certificate });
});

test('locks a code after five wrong attempts', async () => {
  const right = await mailedCode(cloud.origin, email);
  const verify = (otp: string) =>
    founder.call('verifyOtp', { body: { email, application_id: applicationId, otp } });
  const wrong = right === '000000' ? '000001' : '000000';
  for (const left of [4, 3, 2, 1]) {
    expect((await verify(wrong)).body).toMatchObject({
      code: 'otp-incorrect',
      details: { attempts_left: left },
    });
  }
  expect(await verify(wrong)).toMatchObject({ status: 429, body: { code: 'otp-locked' } });
  expect(await verify(right)).toMatchObject({ status: 429, body: { code: 'otp-locked' } });
});

test('submits with a new code, and returns the same number to a repeated call', async () => {
  const request = { email, application_id: applicationId, terms_version: programme.termsVersion };
  // Wrong tries have locked the last code.
  expect((await founder.call('resendOtp', { body: request })).status).toBe(200);
  const tooSoon = await founder.call('resendOtp', { body: request });
  expect(tooSoon).toMatchObject({ status: 429, body: { code: 'otp-too-soon' } });
  expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
  cloud.clock.advance(31_000);
  const otp = await requestCode(cloud.origin, founder, applicationId);
  const body = { email, application_id: applicationId, otp };
  const verified = await founder.call('verifyOtp', { body });
  expect(verified.status).toBe(200);
  submittedId = verified.body.submitted_id;
  expect(submittedId).toMatch(/^GSP-\d{4}-\d{6}$/);
  const again = await founder.call('verifyOtp', { body });
  expect(again).toMatchObject({ status: 200, body: { submitted_id: submittedId } });
});

/** Computes the digest as docs/receipts.md says. */
function digestOf(data: Readonly<Record<string, unknown>>): string {
  const content = JSON.stringify(sorted(data), (name, value) =>
    name === 'key' || name === 'url' ? undefined : value,
  );
  return sha256(Buffer.from(content));
}

/** Sorts the members of objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('the receipt is genuine for anybody, and its digest is that of the answers and documents', async () => {
  const { body } = await founder.call('getApplications', { params: { id: applicationId } });
  const { digest = '', submitted_at, data } = body as Application;
  expect(digest).toBe(digestOf(data));
  const { url = '', sha256: ofDeck } = data.pitchDeck ?? {};
  const deck = new Uint8Array(await (await fetch(url)).arrayBuffer());
  expect(sha256(deck)).toBe(ofDeck);
  deck[deck.length - 1] = 0;
  expect(sha256(deck)).not.toBe(ofDeck);

  const anybody = createApiClient(cloud.origin);
  const check = async (submitted_id: string, checked: string) =>
    (await anybody('checkReceipt', { params: { submitted_id }, query: { digest: checked } })).body;
  expect(await check(submittedId, digest)).toEqual({ genuine: true, submitted_at });
  for (const changed of [
    { ...data, startupName: `${data.startupName}.` },
    { ...data, pitchDeck: { ...data.pitchDeck, sha256: sha256(deck) } },
  ])
    expect(await check(submittedId, digestOf(changed))).toEqual({ genuine: false });
  expect(await check('GSP-2027-999999', digest)).toEqual({ genuine: false });
});

test('rejects changes after submission', async () => {
  const save = (city: 'chennai' | 'madurai') =>
    founder.call('saveDraft', {
      body: { user_id: founder.sub, application_id: applicationId, data: { city } },
    });
  expect((await save('chennai')).status).toBe(200);
  expect(await save('madurai')).toMatchObject({
    status: 409,
    body: { message: 'This application has already been submitted and cannot be edited' },
  });
});

test('an organiser lists, shortlists and approves it at stage 1, then at stage 2', async () => {
  const params = (stage: 'stage1' | 'stage2') => ({ params: { application_id: applicationId, stage } });
  const rows = async (stage: 'stage1' | 'stage2') =>
    (await organiser.call('listStage', { params: { stage } })).body.submitted_applications;

  expect(await rows('stage1')).toMatchObject([
    { application_id: applicationId, submitted_id: submittedId, admin_status: 'pending' },
  ]);
  expect(await rows('stage2')).toEqual([]);
  const [listed] = await rows('stage1');
  const { url: deckUrl } = (listed as { data: { pitchDeck: { url: string } } }).data.pitchDeck;
  expect((await fetch(deckUrl)).status).toBe(200);
  expect(await organiser.call('approve', params('stage2'))).toMatchObject({
    status: 409,
    body: { code: 'stage-not-open' },
  });
  for (const _ of [1, 2]) {
    expect(await organiser.call('shortlist', params('stage1'))).toMatchObject({
      status: 200,
      body: { admin_status: 'shortlisted' },
    });
  }
  expect((await organiser.call('approve', params('stage1'))).body.admin_status).toBe('approved');
  expect(await rows('stage2')).toMatchObject([{ submitted_id: submittedId, admin_status: 'pending' }]);
  expect((await organiser.call('approve', params('stage2'))).body.admin_status).toBe('approved');
  const changes = { params: { stage: 'stage2' as const }, query: { since: '2020-01-01T00:00:00Z' } };
  expect((await organiser.call('listActivity', changes)).body.submitted_applications).toMatchObject([
    { submitted_id: submittedId, admin_status: 'approved', version: 3, decided_by: 'Kavya Raman' },
  ]);
});

test("returns the earlier decision to another organiser's late one", async () => {
  const params = { application_id: applicationId, stage: 'stage1' as const };
  expect(await second.call('reject', { params })).toMatchObject({
    status: 409,
    body: {
      code: 'decision-conflict',
      message: 'This application was already approved by Kavya Raman.',
      details: { admin_status: 'approved', decided_by: 'Kavya Raman' },
    },
  });
});

test('an organiser reads all of it, with every decision and document', async () => {
  const { body } = await organiser.call('getApplications', { params: { id: applicationId } });
  expect(body).toMatchObject({
    submitted_id: submittedId,
    stage1: 'approved',
    stage2: 'approved',
    decisions: [
      { stage: 'stage1', from: 'pending', to: 'shortlisted' },
      { stage: 'stage1', from: 'shortlisted', to: 'approved' },
      { stage: 'stage2', from: 'pending', to: 'approved' },
    ],
    data: { isDPITTCertified: false, pitchDeck: { size: 5 * megabyte } },
  });
  const { url } = (body as { data: { pitchDeck: { url: string } } }).data.pitchDeck;
  const document = await fetch(url);
  expect(document.status).toBe(200);
  expect(document.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await document.arrayBuffer()).byteLength).toBe(5 * megabyte);
});

test('the metrics count the submission and its approvals', async () => {
  expect((await organiser.call('getMetrics', {})).body).toEqual({
    submitted: 1,
    admin_verified_stage1: 1,
    admin_verified_stage2: 1,
    extended: 0,
  });
});

test('the founder sees the final status and gets a mail for each change', async () => {
  const { body } = await founder.call('getApplications', { params: { id: founder.sub } });
  expect(body).toMatchObject({
    applications: [{ submitted_id: submittedId, user_status: 'success' }],
  });
  await cloud.settled();
  const subjects = (await mailsTo(cloud.origin, email)).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject.includes(submittedId))).toHaveLength(4);
  expect(new Set(subjects.filter((subject) => subject.includes(submittedId))).size).toBe(4);
});

/** Whether the file of a ticket was uploaded. */
const isUploaded = ({ fields }: UploadTicket) => exists(fields['key'] ?? '');

/** Whether the bucket contains an object; uses the account's credentials. */
async function exists(key: string): Promise<boolean> {
  const { HeadObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const s3 = new S3Client({
    endpoint: cloud.endpoints.S3,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const Bucket = cloud.stackModel.scans[0]?.ProtectedResource.S3Bucket.BucketName;
  try {
    await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
    return true;
  } catch {
    return false;
  } finally {
    s3.destroy();
  }
}
