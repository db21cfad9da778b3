import { randomUUID } from 'node:crypto';
import type { SESClient } from '@aws-sdk/client-ses';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { callFunction, claimsOf, clientId, originSecrets, type TestRequest } from '../../test/http-event.ts';
import { configurationSet, connectInbox, mailFrom, readInbox } from '../../test/inbox.ts';
import { itemsOf } from '../../test/items.ts';
import { connect, makePortalTable } from '../../test/portal-table.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { connectUploads, pdfOf } from '../../test/uploads-bucket.ts';
import type { Caller } from '../caller.ts';
import { makeFindMailboxStatus } from '../dynamodb/mailbox-store.ts';
import { makeOutbox } from '../dynamodb/outbox-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeDeliverEvent } from '../notifications/deliver-event.ts';
import { makeWriteEventMail } from '../notifications/event-mail.ts';
import { makeSendOtpMail } from '../notifications/otp-mail.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeSendMail } from '../ses/mailer.ts';
import { makeAccountFunction } from './account.ts';
import { makeAccountMessagesFunction } from './account-messages.ts';
import { makeFounderFunction } from './founder.ts';
import { makeNotifyFunction } from './notify.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/*
 * Plants canary values in everything a founder sends and searches all log output of the functions for them: in successful
 * calls, in rejected calls, and when table, bucket or mail service fail with errors that quote their input.
 */

const canary = 'zebrafinch';
const phone = '8765443210';
/** A canary that looks like a stack frame when an error quotes it. */
const fakeFrame = `${canary}\n    at ${canary} (${canary}.ts:1:1)`;

const applicationId = randomUUID();
let founder: Caller;
let organiser: Caller;
let code = '';
let tableName = '';

let output: string[] = [];

beforeAll(async () => {
  tableName = (await makePortalTable()).name;
  const sub = randomUUID();
  const email = `${canary}-${sub}@example.org`;
  founder = { sub, email, name: `${canary} Raman`, phone: `+91${phone}`, isOrganiser: false, language: 'en' };
  organiser = newOrganiser(`${canary} Selvam`);
});

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
function makeFunctions(broken: readonly ('table' | 'bucket' | 'mail')[] = []) {
  const table = connect(tableName);
  const bucket = connectUploads();
  const ses = connectInbox();
  const clients = { table: table.client, bucket: bucket.client, mail: ses };
  for (const part of broken) breakClient(clients[part]);
  const now = () => duringTheRound;
  const sendMail = makeSendMail({ client: ses, from: mailFrom, configurationSet });
  const otpKey = 'a key for tests that is long enough';
  const sendCodeMail = makeSendOtpMail({ sendMail, log });
  const dependencies = { table, bucket, clientId, originSecrets, otpKey, sendCodeMail, log, now };
  const writeMail = makeWriteEventMail('https://portal.example.org');
  const findLanguage = async () => 'en' as const;
  const stores = { outbox: makeOutbox(table), findMailboxStatus: makeFindMailboxStatus(table) };
  const deliver = makeDeliverEvent({ ...stores, findLanguage, writeMail, sendMail, log, now });
  return {
    founder: makeFounderFunction(dependencies),
    account: makeAccountFunction({ ...dependencies, accounts: makeTestAccounts() }),
    organiser: makeOrganiserFunction({
      ...dependencies,
      listOrganiserAccounts: async () => [],
      findUserIds: async () => [founder.sub],
      findLanguage,
      writeMail,
      announcement: programme.announcement,
    }),
    uploads: makeUploadsFunction(dependencies),
    notify: makeNotifyFunction({ deliver, log }),
  };
}

type Functions = ReturnType<typeof makeFunctions>;

async function call(functions: Functions, id: RouteId, request: TestRequest, caller = founder) {
  const headers = {
    authorization: `Bearer ${canary}.${canary}.${canary}`,
    'user-agent': canary,
    ...request.headers,
  };
  const claims = { ...claimsOf(caller), jti: canary };
  return callFunction(functions[routes[id].function], id, { ...request, headers }, claims);
}

const answers = () => ({
  ...Object.fromEntries(
    Object.entries(completeDraft(founder.email)).filter(([name]) => !/certificate|pitchDeck$/i.test(name)),
  ),
  startupName: fakeFrame,
  founderName: founder.name,
  phone,
  address: fakeFrame,
});

const form = (name: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${pdfOf(90).toString()}\r\n--x--\r\n`,
});

/** Makes every call that a founder and an organiser make, in the order of an application's life cycle. */
async function runLifeCycle(functions: Functions): Promise<number[]> {
  const { sub: user_id, email, name } = founder;
  const application_id = applicationId;
  const decision = { params: { application_id, stage: 'stage1' } };
  const statuses: number[] = [];
  const request = async (id: RouteId, sent: TestRequest, caller = founder) => {
    const response = await call(functions, id, sent, caller);
    statuses.push(response.status);
    return response.body;
  };
  await request('createUser', { body: { user_id, email, name, phone } });
  await request('requestUpload', {
    body: { application_id, field: 'pitchDeck', name: `${canary}.pdf`, size: 90 },
  });
  const pitchDeck = await request('uploadFile', form(`${canary}.pdf`));
  const data = {
    ...answers(),
    ...(typeof pitchDeck === 'string' ? { pitchDeck, businessRegistrationCertificate: pitchDeck } : {}),
  };
  await request('saveDraft', { body: { user_id, application_id, data } });
  await request('saveDraft', {
    body: { user_id, application_id, data: { [canary]: canary, phone: { [canary]: 1 } } },
  });
  await request('findDrafts', { body: { email } }, organiser);
  const until = '2027-05-20T18:29:59Z';
  await request(
    'extendDeadline',
    { params: { application_id }, body: { until, reason: fakeFrame } },
    organiser,
  );
  await request('sendOtp', { body: { email, application_id, terms_version: canary } });
  const terms_version = programme.termsVersion;
  await request('sendOtp', { body: { email, application_id, terms_version } });
  await request('resendOtp', { body: { email, application_id, terms_version } });
  await request('verifyOtp', { body: { email, application_id, otp: canary } });
  code = /\b\d{6}\b/.exec((await readInbox(email)).map(({ text }) => text).join('\n'))?.[0] ?? code;
  await request('verifyOtp', { body: { email, application_id, otp: code } });
  await request('getApplications', { params: { id: user_id } });
  await request('checkReceipt', { params: { submitted_id: canary }, query: { digest: canary } });
  await request('listDocuments', { params: { application_id } });
  await request('getDocument', { params: { application_id, document_id: randomUUID() } });
  await request('getMetrics', {}, organiser);
  await request('listStage', { params: { stage: 'stage1' }, query: { cursor: canary } }, organiser);
  await request('listStage', { params: { stage: 'stage1' } }, organiser);
  await request('listStage', { params: { stage: 'stage1' }, query: { q: canary } }, organiser);
  const said = { reason: fakeFrame, message_to_founder: fakeFrame };
  const assessment = { scores: {}, comment: fakeFrame, recommendation: 'no-opinion' };
  await request('saveAssessment', { ...decision, body: assessment }, organiser);
  await request('saveAssessment', { ...decision, body: { ...assessment, [canary]: canary } }, organiser);
  await request('handInAssessment', { ...decision, body: { revision: 1 } }, organiser);
  await request('assign', { ...decision, body: { subs: [canary], previous: [] } }, organiser);
  await request('addNote', { params: { application_id }, body: { text: fakeFrame } }, organiser);
  await request('shortlistByPost', { ...decision, body: said }, organiser);
  await request(
    'previewMail',
    { ...decision, body: { action: 'approve', message_to_founder: fakeFrame } },
    organiser,
  );
  await request('approve', { ...decision, body: said }, organiser);
  await request('reject', { ...decision, body: { ...said, [canary]: canary } }, organiser);
  await request('reject', { ...decision, body: said }, organiser);
  const asked = { fields: ['marketReach'], message: fakeFrame, due: '2027-04-30' };
  const returned = { params: { application_id, stage: 'stage2' }, body: asked };
  await request('returnForChanges', { ...returned, body: { ...asked, due: '2027-12-31' } }, organiser);
  await request('returnForChanges', returned, organiser);
  const save = { user_id, application_id, revision: 1 };
  await request('saveDraft', { body: { ...save, data: { startupName: canary } } });
  await request('saveDraft', { body: { ...save, data: { marketReach: canary } } });
  await request('verifyOtp', { body: { email, application_id, otp: canary } });
  await request('getApplications', { params: { id: application_id } });
  const declaration = { params: { application_id }, body: { reason: fakeFrame } };
  await request('declareConflict', declaration, organiser);
  await request('readHistory', { params: { application_id } }, organiser);
  await functions.notify({ Records: await streamRecords() } as DynamoDBStreamEvent);
  return statuses;
}

/** The stream records of all outbox items. */
async function streamRecords(): Promise<DynamoDBRecord[]> {
  const events = await itemsOf(connect(tableName), 'outbox');
  return events.map((event, index) => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: String(index),
      NewImage: { entity: { S: 'outbox' }, event_id: { S: String(event['event_id']) }, name: { S: canary } },
    },
  }));
}

/** Checks that the log output contains no canary. @returns its lines */
function expectNoCanary(): string[] {
  const lines = output
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  const forbidden = [
    canary,
    Buffer.from(canary).toString('base64').slice(0, 12),
    phone,
    encodeURIComponent(founder.email),
  ];
  for (const text of forbidden) expect(lines.filter((line) => line.toLowerCase().includes(text))).toEqual([]);
  expect(code).toMatch(/^\d{6}$/);
  expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([]);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('event');
  return lines;
}

test('logs no personal data from the first login to the decision', async () => {
  const statuses = await runLifeCycle(makeFunctions());
  const untilSubmitted = [201, 201, 200, 200, 400, 200, 200, 422, 200, 429, 422, 200, 200, 200, 200, 404];
  const afterwards = [200, 400, 200, 200, 200, 400, 200, 404, 201, 200, 200, 200, 400, 409];
  const changes = [422, 200, 409, 200, 422, 200, 200, 403];
  expect(statuses).toEqual([...untilSubmitted, ...afterwards, ...changes]);
  const lines = expectNoCanary();
  // One line for each call and for each mail of the outbox.
  const logged = lines.map((line) => JSON.parse(line));
  const calls = logged.filter(({ event }) => event === 'call').map(({ status }) => status);
  expect(calls).toEqual(statuses);
  expect(logged.some(({ event }) => event === 'mail')).toBe(true);
});

test.each([
  ['the table', ['table']],
  ['the bucket', ['bucket']],
  ['mails', ['mail']],
  ['everything', ['table', 'bucket', 'mail']],
] as const)('logs no personal data when %s fails with errors that quote it', async (_, broken) => {
  await runLifeCycle(makeFunctions(broken));
  const lines = expectNoCanary();
  if (broken.some((part) => part === 'table')) {
    expect(lines.filter((line) => line.includes('"failure"')).length).toBeGreaterThan(10);
  }
});

test('the custom message trigger logs nothing', async () => {
  const writeMessage = makeAccountMessagesFunction('https://portal.example.org');
  await writeMessage({
    triggerSource: 'CustomMessage_SignUp',
    request: { userAttributes: { email: founder.email, name: canary }, codeParameter: '{####}' },
    response: {},
  } as unknown as Parameters<typeof writeMessage>[0]);
  expect(output).toEqual([]);
});
