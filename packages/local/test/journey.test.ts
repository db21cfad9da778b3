import { randomUUID } from 'node:crypto';
import type { Application } from '@portal/contracts/applications/records';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDraft, saveDraft, submit } from './support/applications.ts';
import { sendFile, ticketFor, uploadPdf } from './support/documents.ts';
import { mailsTo } from './support/mails.ts';
import {
  founderPassword,
  newFounderWithProfile,
  type Person,
  signInAs,
  signInOrganisers,
} from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud, type TestCloud } from './support/start-cloud.ts';
import { readObjects } from './support/stored-data.ts';

/* Journeys over HTTP through every function, trigger and stream of the template. */

let cloud: TestCloud;
let founder: Person;
beforeAll(async () => {
  cloud = await startTestCloud();
  founder = await newFounderWithProfile(cloud.origin, 'nila@example.org');
});
afterAll(() => cloud.close());

const read = async (person: Person, id: string) =>
  (await person.call('getApplications', { params: { id } })).body as Application;
const statusOf = async (url = '') => (await fetch(url)).status;

test('a founder submits; organisers approve at both stages; a mail tells each change, ten minutes later', async () => {
  const application_id = await completeDraft(founder);
  const submitted_id = await submit(cloud.origin, founder, application_id);
  expect(submitted_id).toMatch(/^GSP-2027-\d{6}$/);
  const [kavya, arjun] = await signInOrganisers(cloud.origin);
  const at = (stage: 'stage1' | 'stage2') => ({ params: { application_id, stage } });
  const rows = async (stage: 'stage1' | 'stage2') =>
    (await kavya.call('listStage', { params: { stage } })).body.submitted_applications;
  expect(await rows('stage1')).toMatchObject([{ application_id, submitted_id, admin_status: 'pending' }]);
  expect(await kavya.call('approve', at('stage2'))).toMatchObject({ body: { code: 'stage-not-open' } });
  expect(await kavya.call('shortlist', at('stage1'))).toMatchObject({
    body: { row: { admin_status: 'shortlisted' } },
  });
  await cloud.releaseDecisions();
  expect(await kavya.call('approve', at('stage1'))).toMatchObject({
    body: { row: { admin_status: 'approved' } },
  });
  const message = 'This application was already approved by Kavya Raman.';
  expect(await arjun.call('reject', at('stage1'))).toMatchObject({ status: 409, body: { message } });
  expect(await rows('stage2')).toEqual([]);
  await cloud.releaseDecisions();
  expect(await rows('stage2')).toMatchObject([{ submitted_id, admin_status: 'pending' }]);
  await kavya.call('approve', at('stage2'));
  const counts = { submitted: 1, admin_verified_stage1: 1, admin_verified_stage2: 1 };
  expect((await kavya.call('getMetrics', {})).body).toEqual(counts);
  const whole = await read(kavya, application_id);
  expect(whole).toMatchObject({ stage1: 'approved', stage2: 'approved', decisions: [{}, {}, {}] });
  expect(await statusOf(whole.data.pitchDeck?.url)).toBe(200);
  await cloud.releaseDecisions();
  const { body: list } = await founder.call('getApplications', { params: { id: founder.sub } });
  expect(list).toMatchObject({ applications: [{ submitted_id, user_status: 'success' }] });
  const subjects = (await mailsTo(cloud.origin, founder.email)).map(({ subject }) => subject);
  expect(new Set(subjects.filter((subject) => subject.includes(submitted_id))).size).toBe(4);
});

test('a document with malware cannot be downloaded', async () => {
  const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
  const attach = async (text: string) => {
    const application_id = randomUUID();
    const content = new Uint8Array(Buffer.from(text));
    const { key, ...ticket } = await ticketFor(founder, application_id, 'pitchDeck', content.length);
    await sendFile(ticket, content);
    await saveDraft(founder, application_id, { pitchDeck: { key, name: 'deck.pdf', size: content.length } });
    const scans = async () =>
      (await founder.call('listDocuments', { params: { application_id } })).body.documents;
    await expect.poll(scans).not.toMatchObject([{ scan: 'checking' }]);
    const params = { application_id, document_id: documentIdOf(key) };
    const { status, body } = await founder.call('getDocument', { params });
    const linked = await statusOf((await read(founder, application_id)).data.pitchDeck?.url);
    return { scans: await scans(), status, body, linked };
  };
  const clean = { scans: [{ scan: 'clean' }], status: 200, linked: 200 };
  expect(await attach('%PDF-1.7\nwords')).toMatchObject(clean);
  const unsafe = { scans: [{ scan: 'unsafe' }], status: 409, body: { code: 'document-unsafe' }, linked: 403 };
  expect(await attach(`%PDF-1.7\n${eicar}`)).toMatchObject(unsafe);
});

test('a deleted draft takes its documents and uploads with it, and no others', async () => {
  const objects = async () => (await readObjects(cloud)).map(({ Key = '' }) => Key).sort();
  await completeDraft(founder);
  const kept = await objects();
  const application_id = await completeDraft(founder);
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'deck.pdf');
  const authorization = `Bearer ${founder.idToken}`;
  const init = { method: 'POST', headers: { authorization }, body: form };
  const uploaded = await fetch(addressOf(cloud.origin, 'uploadFile', {}), init);
  const { revision } = (await read(founder, application_id)) as { revision?: number };
  await saveDraft(founder, application_id, { testDocument: await uploaded.text() }, revision);
  await uploadPdf(founder, application_id, 'pitchDeck');
  expect((await objects()).length).toBeGreaterThan(kept.length + 3);
  const params = { id: application_id };
  const again = await signInAs(cloud.origin, founder.email, founderPassword);
  expect(await again.call('deleteDraft', { params })).toMatchObject({ status: 200 });
  // A save that began before the deletion may still copy a document.
  cloud.clock.advance(31_000);
  await cloud.settled();
  expect(await objects()).toEqual(kept);
});
