import { randomUUID } from 'node:crypto';
import type { SESClient } from '@aws-sdk/client-ses';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { commonDependencies, makeFunctions } from '../../test/functions.ts';
import { callFunction, claimsOf, type TestRequest } from '../../test/http-event.ts';
import { configurationSet, connectInbox, mailFrom, readInbox } from '../../test/inbox.ts';
import { itemsOf } from '../../test/items.ts';
import { connect, makePortalTable } from '../../test/portal-table.ts';
import { makeTestPortal } from '../../test/test-portal.ts';
import { connectUploads, formOf, pdfOf } from '../../test/uploads-bucket.ts';
import type { Caller } from '../domain/caller.ts';
import { makeOutbox } from '../dynamodb/outbox-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeDeliverEvent } from '../notifications/deliver-event.ts';
import { makeSendOtpMail } from '../notifications/otp-mail.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeSendMail } from '../ses/mailer.ts';
import { makeNotifyFunction } from './notify.ts';

/*
 * Plants canary values in everything a founder sends and searches all log output of the functions for them: in successful
 * calls, in rejected calls, and when table, bucket or mail service fail with errors that quote their input.
 */

const canary = 'zebrafinch';
const phone = '8765443210';
/** A canary that looks like a stack frame when an error quotes it. */
const fakeFrame = `${canary}\n    at ${canary} (${canary}.ts:1:1)`;

const application_id = randomUUID();
const user_id = randomUUID();
const email = `${canary}-${user_id}@example.org`;
const name = `${canary} Raman`;
const founder: Caller = { ...newFounder(), sub: user_id, email, name, phone: `+91${phone}` };
const organiser = newOrganiser(`${canary} Selvam`);
const tableName = (await makePortalTable()).name;
let code = '';
let output: string[] = [];

beforeEach(() => {
  output = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => output.push(String(chunk)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes every request of a client fail with an error that quotes the request. */
function breakClient(client: Table['client'] | Bucket['client'] | SESClient): void {
  const fail = () => (args: { readonly input: unknown }) => {
    const quoted = JSON.stringify(args.input, (_key, value) => (ArrayBuffer.isView(value) ? '' : value));
    throw new Error(`Could not take ${quoted}\n    at ${fakeFrame}`, { cause: new TypeError(fakeFrame) });
  };
  (client.middlewareStack as { add: (middleware: unknown, options: object) => void }).add(fail, {
    request: 'initialize',
    name: 'failQuoting',
  });
}

/** Creates all functions with their real log; the `broken` clients fail. */
function startFunctions(broken: readonly ('table' | 'bucket' | 'mail')[] = []) {
  const portal = makeTestPortal(connect(tableName));
  portal.founders.push(founder);
  const bucket = connectUploads();
  const ses = connectInbox();
  const clients = { table: portal.table.client, bucket: bucket.client, mail: ses };
  for (const part of broken) breakClient(clients[part]);
  const sendMail = makeSendMail({ client: ses, from: mailFrom, configurationSet });
  const deliver = makeDeliverEvent({ ...portal, outbox: makeOutbox(portal.table), sendMail, log });
  const sendCodeMail = makeSendOtpMail({ sendMail, log });
  portal.organiserAccounts.push(organiser);
  const functions = makeFunctions({ ...commonDependencies, ...portal, bucket, sendCodeMail, log });
  return { ...functions, notify: makeNotifyFunction({ ...portal, deliver, wait: async () => {}, log }) };
}

const answers = () => ({
  ...Object.fromEntries(
    Object.entries(completeDraft(email)).filter(([field]) => !/certificate|pitchDeck$/i.test(field)),
  ),
  startupName: fakeFrame,
  founderName: name,
  phone,
  address: fakeFrame,
});

/** Makes every call that a founder and an organiser make, in the order of an application's life cycle. Returns the statuses. */
async function runLifeCycle(functions: ReturnType<typeof startFunctions>): Promise<number[]> {
  const statuses: number[] = [];
  const requestBy =
    (caller: Caller) =>
    async (id: RouteId, request: TestRequest = {}) => {
      const token = `Bearer ${canary}.${canary}.${canary}`;
      const headers = { authorization: token, 'user-agent': canary, ...request.headers };
      const claims = { ...claimsOf(caller), jti: canary };
      const serve = functions[routes[id].function];
      const response = await callFunction(serve, id, { ...request, headers }, claims);
      statuses.push(response.status);
      return response.body;
    };
  const [asFounder, asOrganiser] = [requestBy(founder), requestBy(organiser)];
  const params = { application_id };
  const decision = { params: { application_id, stage: 'stage1' } };
  const form = await formOf(['file', pdfOf(90), `${canary}.pdf`]);
  const upload = { headers: { 'content-type': form.contentType }, body: Buffer.from(form.bytes).toString() };

  await asFounder('createUser', { body: { user_id, email, name, phone } });
  const ticket = { application_id, field: 'pitchDeck', name: `${canary}.pdf`, size: 90 };
  await asFounder('requestUpload', { body: ticket });
  const pitchDeck = await asFounder('uploadFile', upload);
  const documents =
    typeof pitchDeck === 'string' ? { pitchDeck, businessRegistrationCertificate: pitchDeck } : {};
  const save = (data: object, revision?: number) =>
    asFounder('saveDraft', { body: { user_id, application_id, revision, data } });
  await save({ ...answers(), ...documents });
  await save({ [canary]: canary, phone: { [canary]: 1 } });
  await asOrganiser('findDrafts', { body: { email } });
  await asOrganiser('extendDeadline', { params, body: { until: '2027-05-20T18:29:59Z', reason: fakeFrame } });
  const withTerms = (terms_version: string) => ({ body: { email, application_id, terms_version } });
  await asFounder('sendOtp', withTerms(canary));
  await asFounder('sendOtp', withTerms(programme.termsVersion));
  const verify = (otp: string) => asFounder('verifyOtp', { body: { email, application_id, otp } });
  await verify(canary);
  const mails = readInbox(email).map(({ text }) => text);
  code = /\b\d{6}\b/.exec(mails.join('\n'))?.[0] ?? code;
  await verify(code);
  await asFounder('getApplications', { params: { id: user_id } });
  await asFounder('checkReceipt', { params: { submitted_id: canary }, query: { digest: canary } });
  await asFounder('listDocuments', { params });
  await asFounder('getDocument', { params: { application_id, document_id: randomUUID() } });

  await asOrganiser('getMetrics');
  for (const query of [{ cursor: canary }, undefined, { q: canary }])
    await asOrganiser('listStage', { params: { stage: 'stage1' }, ...(query && { query }) });
  const said = { reason: fakeFrame, message_to_founder: fakeFrame };
  const assessment = { scores: {}, comment: fakeFrame, recommendation: 'no-opinion' };
  await asOrganiser('saveAssessment', { ...decision, body: assessment });
  await asOrganiser('saveAssessment', { ...decision, body: { ...assessment, [canary]: canary } });
  await asOrganiser('handInAssessment', { ...decision, body: { revision: 1 } });
  await asOrganiser('assign', { ...decision, body: { subs: [canary], previous: [] } });
  await asOrganiser('addNote', { params, body: { text: fakeFrame } });
  await asOrganiser('shortlistByPost', { ...decision, body: said });
  const preview = { action: 'approve', message_to_founder: fakeFrame };
  await asOrganiser('previewMail', { ...decision, body: preview });
  await asOrganiser('approve', { ...decision, body: said });
  await asOrganiser('announce', decision);
  await asOrganiser('reject', { ...decision, body: { ...said, [canary]: canary } });
  await asOrganiser('reject', { ...decision, body: said });
  for (const due of ['2027-12-31', '2027-04-30']) {
    const body = { fields: ['marketReach'], message: fakeFrame, due };
    await asOrganiser('returnForChanges', { params: { application_id, stage: 'stage2' }, body });
  }
  await save({ startupName: canary }, 1);
  await save({ marketReach: canary }, 1);
  await verify(canary);
  await asFounder('getApplications', { params: { id: application_id } });
  await asOrganiser('declareConflict', { params, body: { reason: fakeFrame } });
  await asOrganiser('readHistory', { params });
  await functions.notify({ Records: await streamRecords() });
  return statuses;
}

/** The stream records of all outbox items. */
async function streamRecords(): Promise<DynamoDBRecord[]> {
  const events = await itemsOf(connect(tableName), 'outbox');
  return events.map((event, index) => {
    const id = { event_id: { S: String(event['event_id']) } };
    const NewImage = { entity: { S: 'outbox' }, ...id, name: { S: canary } };
    return { eventName: 'INSERT', dynamodb: { SequenceNumber: String(index), NewImage } };
  });
}

/** Checks that the log output contains no canary. @returns its entries */
function expectNoCanary(): { readonly event: string; readonly status?: number }[] {
  const lines = output.join('').split('\n').filter(Boolean);
  const inBase64 = Buffer.from(canary).toString('base64').slice(0, 12);
  for (const text of [canary, inBase64, phone, encodeURIComponent(email)])
    expect(lines.filter((line) => line.toLowerCase().includes(text))).toEqual([]);
  expect(code).toMatch(/^\d{6}$/);
  expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([]);
  return lines.map((line) => JSON.parse(line));
}

test('logs no personal data from the first login to the decision', async () => {
  const statuses = await runLifeCycle(startFunctions());
  const untilSubmitted = [201, 201, 200, 200, 400, 200, 200, 422, 200, 422, 200, 200, 200, 200, 404];
  const afterwards = [200, 400, 200, 200, 200, 400, 200, 404, 201, 200, 200, 200, 200, 400, 409];
  const changes = [422, 200, 409, 200, 422, 200, 200, 403];
  expect(statuses).toEqual([...untilSubmitted, ...afterwards, ...changes]);
  // One line for each call and for each mail of the outbox.
  const entries = expectNoCanary();
  expect(entries.filter(({ event }) => event === 'call').map(({ status }) => status)).toEqual(statuses);
  expect(entries.some(({ event }) => event === 'mail')).toBe(true);
});

test.each([
  ['the table', ['table']],
  ['the bucket', ['bucket']],
  ['mails', ['mail']],
] as const)('logs no personal data when %s fails with errors that quote it', async (_, broken) => {
  await runLifeCycle(startFunctions(broken));
  const failures = expectNoCanary().filter(({ event }) => event === 'failure');
  if (broken.some((part) => part === 'table')) expect(failures.length).toBeGreaterThan(10);
});
