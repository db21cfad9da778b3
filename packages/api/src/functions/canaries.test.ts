import { randomUUID } from 'node:crypto';
import type { SESClient } from '@aws-sdk/client-ses';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeDraft } from '../../test/answers.ts';
import { newOrganiser } from '../../test/founders.ts';
import { callFunction, claimsOf, clientId, originSecrets, type TestRequest } from '../../test/http-event.ts';
import { configurationSet, connectInbox, mailFrom, readInbox } from '../../test/inbox.ts';
import { itemsOf } from '../../test/items.ts';
import { connect, makePortalTable } from '../../test/portal-table.ts';
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
import { makeAccountMessagesFunction } from './account-messages.ts';
import { makeFounderFunction } from './founder.ts';
import { makeNotifyFunction } from './notify.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/*
 * What a founder is and writes, planted everywhere, and looked for in all that the functions write to their logs: on the
 * good way, on refusals, and when table, bucket or mail fail with errors that quote what they were given.
 */

const bird = 'zebrafinch';
const phone = '8765443210';
/** A text that tries to pass for a place in the code, where an error quotes it. */
const disguised = `${bird}\n    at ${bird} (${bird}.ts:1:1)`;

const applicationId = randomUUID();
let founder: Caller;
let organiser: Caller;
let code = '';
let tableName = '';

let written: string[] = [];

beforeAll(async () => {
  tableName = (await makePortalTable()).name;
  const sub = randomUUID();
  const email = `${bird}-${sub}@example.org`;
  founder = { sub, email, name: `${bird} Raman`, phone: `+91${phone}`, isOrganiser: false };
  organiser = newOrganiser(`${bird} Selvam`);
});

beforeEach(() => {
  written = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes every request of a client fail with an error that quotes it. */
function breakClient(client: Table['client'] | Bucket['client'] | SESClient): void {
  const fail = () => (args: { readonly input: unknown }) => {
    const quoted = JSON.stringify(args.input, (_key, value) => (ArrayBuffer.isView(value) ? '' : value));
    throw new Error(`Could not take ${quoted}\n    at ${disguised}`, { cause: new TypeError(disguised) });
  };
  (client.middlewareStack as { add: (middleware: unknown, options: object) => void }).add(fail, {
    step: 'initialize',
    name: 'failQuoting',
  });
}

/** All functions with the log that they have on AWS; with parts that fail, if wanted. */
function makeFunctions(broken: readonly ('table' | 'bucket' | 'mail')[] = []) {
  const table = connect(tableName);
  const bucket = connectUploads();
  const ses = connectInbox();
  const clients = { table: table.client, bucket: bucket.client, mail: ses };
  for (const part of broken) breakClient(clients[part]);
  const now = Date.now;
  const sendMail = makeSendMail({ client: ses, from: mailFrom, configurationSet });
  const otpKey = 'a key for tests that is long enough';
  const sendCodeMail = makeSendOtpMail({ sendMail, log });
  const parts = { table, bucket, clientId, originSecrets, otpKey, sendCodeMail, log, now };
  const writeMail = makeWriteEventMail('https://portal.example.org');
  const stores = { outbox: makeOutbox(table), findMailboxStatus: makeFindMailboxStatus(table) };
  const deliver = makeDeliverEvent({ ...stores, writeMail, sendMail, log, now });
  return {
    founder: makeFounderFunction(parts),
    organiser: makeOrganiserFunction(parts),
    uploads: makeUploadsFunction(parts),
    notify: makeNotifyFunction({ deliver, log }),
  };
}

type Functions = ReturnType<typeof makeFunctions>;

async function call(functions: Functions, id: RouteId, request: TestRequest, caller = founder) {
  const headers = { authorization: `Bearer ${bird}.${bird}.${bird}`, 'user-agent': bird, ...request.headers };
  const claims = { ...claimsOf(caller), jti: bird };
  return callFunction(functions[routes[id].function], id, { ...request, headers }, claims);
}

const answers = () => ({
  ...Object.fromEntries(
    Object.entries(completeDraft(founder.email)).filter(([name]) => !/certificate|pitchDeck$/i.test(name)),
  ),
  startupName: disguised,
  founderName: founder.name,
  phone,
  address: disguised,
});

const form = (name: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${pdfOf(90).toString()}\r\n--x--\r\n`,
});

/** Every call, with what a founder and an organiser would send, in the order of an application's life. */
async function goThrough(functions: Functions): Promise<number[]> {
  const { sub: user_id, email, name } = founder;
  const application_id = applicationId;
  const decision = { params: { application_id, stage: 'stage1' } };
  const statuses: number[] = [];
  const step = async (id: RouteId, request: TestRequest, caller = founder) => {
    const answer = await call(functions, id, request, caller);
    statuses.push(answer.status);
    return answer.body;
  };
  await step('createUser', { body: { user_id, email, name, phone } });
  await step('requestUpload', {
    body: { application_id, field: 'pitchDeck', name: `${bird}.pdf`, size: 90 },
  });
  const pitchDeck = await step('uploadFile', form(`${bird}.pdf`));
  const data = {
    ...answers(),
    ...(typeof pitchDeck === 'string' ? { pitchDeck, businessRegistrationCertificate: pitchDeck } : {}),
  };
  await step('saveDraft', { body: { user_id, application_id, data } });
  await step('saveDraft', {
    body: { user_id, application_id, data: { [bird]: bird, phone: { [bird]: 1 } } },
  });
  await step('sendOtp', { body: { email, application_id } });
  await step('resendOtp', { body: { email, application_id } });
  await step('verifyOtp', { body: { email, application_id, otp: bird } });
  code = /\b\d{6}\b/.exec((await readInbox(email)).map(({ text }) => text).join('\n'))?.[0] ?? code;
  await step('verifyOtp', { body: { email, application_id, otp: code } });
  await step('getApplications', { params: { id: user_id } });
  await step('listDocuments', { params: { application_id } });
  await step('getDocument', { params: { application_id, document_id: randomUUID() } });
  await step('getMetrics', {}, organiser);
  await step('listStage', { params: { stage: 'stage1' }, query: { cursor: bird } }, organiser);
  await step('listStage', { params: { stage: 'stage1' } }, organiser);
  await step('shortlist', decision, organiser);
  await step('approve', decision, organiser);
  await step('reject', decision, organiser);
  await functions.notify({ Records: await streamRecords() } as DynamoDBStreamEvent);
  return statuses;
}

/** The table's stream telling of every mail that is to be sent. */
async function streamRecords(): Promise<DynamoDBRecord[]> {
  const events = await itemsOf(connect(tableName), 'outbox');
  return events.map((event, index) => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: String(index),
      NewImage: { entity: { S: 'outbox' }, event_id: { S: String(event['event_id']) }, name: { S: bird } },
    },
  }));
}

/** All that was written, and that nothing of the founder is in it. */
function expectNoCanary(): string[] {
  const lines = written
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  const traces = [
    bird,
    Buffer.from(bird).toString('base64').slice(0, 12),
    phone,
    encodeURIComponent(founder.email),
  ];
  for (const trace of traces) expect(lines.filter((line) => line.toLowerCase().includes(trace))).toEqual([]);
  expect(code).toMatch(/^\d{6}$/);
  expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([]);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('event');
  return lines;
}

test('on the way from the first sign-in to the decision nothing of the founder is logged', async () => {
  const statuses = await goThrough(makeFunctions());
  const founders = [201, 201, 200, 200, 400, 200, 429, 422, 200, 200, 200, 404];
  const organisers = [200, 400, 200, 200, 200, 409];
  expect(statuses).toEqual([...founders, ...organisers]);
  const lines = expectNoCanary();
  // Each call has its line, and each mail of the outbox.
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
] as const)('nor when %s fails with errors that quote it', async (_, broken) => {
  await goThrough(makeFunctions(broken));
  const lines = expectNoCanary();
  if (broken.some((part) => part === 'table')) {
    expect(lines.filter((line) => line.includes('"failure"')).length).toBeGreaterThan(10);
  }
});

test("the function of the user pool's mails logs nothing at all", async () => {
  const writeMessage = makeAccountMessagesFunction('https://portal.example.org');
  await writeMessage({
    triggerSource: 'CustomMessage_SignUp',
    request: { userAttributes: { email: founder.email, name: bird }, codeParameter: '{####}' },
    response: {},
  } as unknown as Parameters<typeof writeMessage>[0]);
  expect(written).toEqual([]);
});
