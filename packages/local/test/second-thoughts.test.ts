import { randomUUID } from 'node:crypto';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Application } from '@portal/contracts/applications/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { completeDraft, requestCode, saveDraft, submit } from './support/applications.ts';
import { pdfOf, sendFile, ticketFor, uploadPdf } from './support/documents.ts';
import { mailsTo } from './support/mails.ts';
import { newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';

let cloud: LocalCloud;
let founder: Person;

beforeAll(async () => {
  cloud = await startTestCloud();
  founder = await newFounderWithProfile(cloud.origin, 'ilango@example.org');
});
afterAll(() => cloud.close());

/** Whether the documents' bucket contains an object; uses the account's credentials. */
async function exists(key: string): Promise<boolean> {
  const s3 = new S3Client({
    endpoint: cloud.endpoints.S3,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const Bucket = cloud.stackModel.scans[0]?.ProtectedResource.S3Bucket.BucketName;
  const found = await s3.send(new HeadObjectCommand({ Bucket, Key: key })).then(
    () => true,
    () => false,
  );
  s3.destroy();
  return found;
}

async function readDraft(id: string): Promise<Application> {
  return (await founder.call('getApplications', { params: { id } })).body as Application;
}

async function documentKeysOf(id: string): Promise<string[]> {
  const data: Record<string, unknown> = (await readDraft(id)).data;
  return Object.values(data).flatMap((answer) => (answer as { key?: string } | null)?.key ?? []);
}

test('a deleted draft takes its documents and its code with it, and no others', async () => {
  const kept = await documentKeysOf(await completeDraft(founder));
  const application_id = await completeDraft(founder);
  const form = new FormData();
  form.append('file', new Blob([pdfOf(500)], { type: 'application/pdf' }), 'deck.pdf');
  const uploaded = await fetch(addressOf(cloud.origin, 'uploadFile', {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${founder.idToken}` },
    body: form,
  });
  const testDocument = await uploaded.text();
  const { revision } = await readDraft(application_id);
  await saveDraft(founder, application_id, { testDocument }, revision);
  const unsaved = await ticketFor(founder, application_id, 'pitchDeck', 700);
  await sendFile(unsaved, pdfOf(700));
  const otp = await requestCode(cloud.origin, founder, application_id);
  const stored = await documentKeysOf(application_id);
  const keys = [...stored, ...stored.map((key) => key.replace('founders/', 'incoming/')).slice(0, 2)];
  keys.push(unsaved.key.replace('founders/', 'incoming/'));
  expect(await Promise.all(keys.map(exists))).toEqual(keys.map(() => true));
  expect(stored).toHaveLength(3);

  expect(await founder.call('deleteDraft', { params: { id: application_id } })).toMatchObject({
    status: 200,
  });
  expect(await founder.call('deleteDraft', { params: { id: application_id } })).toMatchObject({
    status: 404,
  });
  const { body: list } = await founder.call('getApplications', { params: { id: founder.sub } });
  expect(JSON.stringify(list)).not.toContain(application_id);
  const body = { email: founder.email, application_id, otp };
  expect(await founder.call('verifyOtp', { body })).toMatchObject({ status: 404 });
  const late = { user_id: founder.sub, application_id, data: { startupName: 'Too late' } };
  expect(await founder.call('saveDraft', { body: late })).toMatchObject({ status: 404 });
  await expect(uploadPdf(founder, application_id, 'pitchDeck')).rejects.toThrow('application-not-found');

  expect(await Promise.all(stored.map(exists))).toEqual(stored.map(() => true));
  cloud.clock.advance(31_000);
  await cloud.settled();
  expect(await Promise.all(keys.map(exists))).toEqual(keys.map(() => false));
  expect(await Promise.all(kept.map(exists))).toEqual(kept.map(() => true));
});

test('a withdrawn submission is marked for organisers, who can no longer decide it', async () => {
  const organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  const applicationId = await completeDraft(founder);
  cloud.clock.advance(31_000);
  const submittedId = await submit(cloud.origin, founder, applicationId);
  const params = { application_id: applicationId };
  const body = { reason: 'We found other funding.' };
  expect(await founder.call('withdraw', { params, body })).toMatchObject({
    status: 200,
    body: { user_status: 'withdrawn' },
  });
  const approval = await organiser.call('approve', { params: { ...params, stage: 'stage1' } });
  expect(approval).toMatchObject({ status: 409, body: { code: 'withdrawn' } });
  const read = await organiser.call('getApplications', { params: { id: applicationId } });
  expect(read.body).toMatchObject({ user_status: 'withdrawn', withdrawal_reason: body.reason });
  const list = await organiser.call('listStage', { params: { stage: 'stage1' }, query: { view: 'summary' } });
  expect(list.body).toMatchObject({
    submitted_applications: [{ submitted_id: submittedId, withdrawn_at: expect.any(String) }],
  });
  expect((await organiser.call('getMetrics', {})).body).toMatchObject({ submitted: 1 });
  const next = { user_id: founder.sub, application_id: randomUUID(), data: {} };
  expect(await founder.call('saveDraft', { body: next })).toMatchObject({ status: 200 });
  await cloud.settled();
  const subjects = (await mailsTo(cloud.origin, founder.email)).map((mail) => mail.subject);
  expect(subjects).toContain(`Application ${submittedId} has been withdrawn`);
});
