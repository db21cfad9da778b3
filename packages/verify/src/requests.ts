import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/domain/caller';
import { incomingKey } from '@portal/api/uploads/document-key';
import type { DraftData } from '@portal/contracts/applications/draft';
import { programme } from '@portal/contracts/programme';
import { documentContentType } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { readStream, type StreamRecord, trimStream } from '@portal/local/dynamodb/change-stream';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { ApiResponse, Portal } from './cloud/portal.ts';
import { tableName } from './cloud/services.ts';

/** Returns the response of a set-up call. @throws Error when the call failed */
export function expectSuccess(response: ApiResponse): ApiResponse {
  if (response.status < 300) return response;
  throw new Error(`The set-up failed: ${JSON.stringify(response)}`);
}

/** The portal's requests as functions: each sends what a browser, the table's stream or the schedule sends. */
export function makeRequests(portal: Portal) {
  const { call, database, interceptor } = portal;
  const requests = {
    createUser: (user: Caller) =>
      call(user, 'createUser', {
        body: { user_id: user.sub, email: user.email, phone: user.phone, name: user.name },
      }),
    closeAccount: (user: Caller) => call(user, 'closeAccount'),
    save: (user: Caller, application_id: string, data: DraftData, revision?: number) =>
      call(user, 'saveDraft', { body: { user_id: user.sub, application_id, data, revision } }),
    /** Creates an application with a new id. */
    create: (user: Caller) => requests.save(user, randomUUID(), { startupName: 'Kadal' }),
    deleteDraft: (user: Caller, id: string) => call(user, 'deleteDraft', { params: { id } }),
    requestUpload: (user: Caller, application_id: string) =>
      call(user, 'requestUpload', {
        body: { application_id, field: 'pitchDeck', name: 'Deck.pdf', size: 100 },
      }),
    /** Uploads a file with a ticket, as the browser's form does. */
    upload: async ({ body: ticket }: ApiResponse, text: string): Promise<ApiResponse> => {
      const { url, fields } = ticket as unknown as UploadTicket;
      const { contentType, body } = await encodeForm(fields, text);
      const headers = { 'content-type': contentType };
      const request = { method: 'POST', url: new URL(url).pathname, headers, body };
      const { statusCode } = await interceptor.send('s3', request);
      return { status: statusCode, body: { key: incomingKey(String(ticket.key)) } };
    },
    /** Requests an upload, uploads a file, and returns the document in the form that a draft stores. */
    uploadDocument: async (user: Caller, application_id: string) => {
      const ticket = expectSuccess(await requests.requestUpload(user, application_id));
      expectSuccess(await requests.upload(ticket, 'first'));
      return documentOf(ticket);
    },
    sendCode: (user: Caller, application_id?: string) =>
      call(user, 'sendOtp', {
        body: { email: user.email, application_id, terms_version: programme.termsVersion },
      }),
    submit: (user: Caller, application_id: string, otp: string) =>
      call(user, 'verifyOtp', { body: { email: user.email, application_id, otp } }),
    lastMailedCode: ({ email }: Caller) =>
      portal.ledger.mails
        .findLast(({ to, subject }) => to === email && isCodeMail(subject))
        ?.subject.slice(0, 6) ?? '',
    /** Invokes the function `notify` with records of the table's stream. */
    notify: (records: readonly StreamRecord[]) => respondTo(portal.notify, records),
    /** Invokes the function `reminders` on a day on which every draft has a reminder. */
    remind: () => respondToRun(portal, { time: '2027-05-08T04:00:00Z' }),
    /** Invokes it as the schedule for every minute does. */
    release: () => respondToRun(portal, { run: 'release' }),
    /** Returns the table stream's new outbox items, with the filter of the function's event source mapping. */
    readEvents: async () => {
      const records = await readStream(database, tableName, undefined, 1000);
      return records.filter(
        ({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.NewImage?.entity?.S === 'outbox',
      );
    },
    /** Invokes the function `remove-documents` with the table stream's deletions, once they are old enough. */
    removeDocuments: async () => {
      portal.clock.time += 60_000;
      const records = await readStream(database, tableName, undefined, 1000);
      return respondTo(
        portal.removeDocuments,
        records.filter(({ eventName }) => eventName === 'REMOVE'),
      );
    },
    discardEvents: () => trimStream(database, tableName, '~'),
  };
  return requests;
}

export type Requests = ReturnType<typeof makeRequests>;

/** Returns true for the subject of a mail with a code. */
export function isCodeMail(subject: string): boolean {
  return /^\d{6} /.test(subject);
}

/** Returns the uploaded document of a ticket in the form that a draft stores. */
export function documentOf({ body }: ApiResponse) {
  return { key: String(body.key), name: 'Deck.pdf', size: 100 };
}

/** Encodes a multipart form with a small PDF as its last field. */
export async function encodeForm(fields: Readonly<Record<string, string>>, text: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pdf = `%PDF-1.7\n${text}`.padEnd(100, ' ');
  form.append('file', new Blob([pdf], { type: documentContentType }), 'Deck.pdf');
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

async function respondToRun({ runSchedule }: Portal, event: object): Promise<ApiResponse> {
  const [run] = await Promise.allSettled([runSchedule(event)]);
  return { status: 200, body: { failures: Number(run.status === 'rejected') } };
}

async function respondTo(fn: Portal['notify'], records: readonly StreamRecord[]): Promise<ApiResponse> {
  // Lambda passes events as JSON.
  const event: DynamoDBStreamEvent = JSON.parse(JSON.stringify({ Records: records }));
  const { batchItemFailures } = await fn(event);
  return { status: 200, body: { failures: batchItemFailures.length } };
}
