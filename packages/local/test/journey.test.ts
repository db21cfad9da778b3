import { randomUUID } from 'node:crypto';
import type { Application } from '@portal/contracts/applications/records';
import { programme } from '@portal/contracts/programme';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { afterAll, expect, test } from 'vitest';
import { completeDraft, saveDraft } from './support/applications.ts';
import { sendFile, ticketFor, uploadPdf } from './support/documents.ts';
import { mailsTo } from './support/mails.ts';
import { founderPassword, newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';
import { readObjects } from './support/stored-data.ts';

/* What several functions, streams and emulators of the template do together. */

const cloud = await startTestCloud();
const founder = await newFounderWithProfile(cloud.origin, 'nila@example.org');
afterAll(() => cloud.close());

const read = async (person: Person, id: string) =>
  (await person.call('getApplications', { params: { id } })).body as Application;
const statusOf = async (url = '') => (await fetch(url)).status;

test('a bounce or complaint shows the mailbox status to the founder and stops sending mails', async () => {
  for (const [what, mailbox] of [
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ]) {
    const email = `${what}+asha@simulator.amazonses.com`;
    const unreachable = await newFounderWithProfile(cloud.origin, email);
    await cloud.settled();
    const before = (await mailsTo(cloud.origin, email)).length;
    const list = await unreachable.call('getApplications', { params: { id: unreachable.sub } });
    expect(list.body).toMatchObject({ mailbox, applications: [] });
    const application_id = await completeDraft(unreachable);
    const body = { email, application_id, terms_version: programme.termsVersion };
    const refused = { status: 409, body: { code: 'mailbox-unreachable' } };
    expect(await unreachable.call('sendOtp', { body })).toMatchObject(refused);
    expect(await mailsTo(cloud.origin, email)).toHaveLength(before);
  }
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
