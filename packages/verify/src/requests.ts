import type { Caller } from '@portal/api/caller';
import { incomingKey } from '@portal/api/uploads/document-key';
import type { DraftData } from '@portal/contracts/applications/draft';
import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import { documentContentType, documentIdOf } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { readStream, type StreamRecord, trimStream } from '@portal/local/dynamodb/change-stream';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { ApiResponse, Portal } from './cloud/portal.ts';
import { tableName } from './cloud/services.ts';
import { makeReviewRequests } from './review-requests.ts';

/** The portal's requests as functions: each sends what a browser sends. */
export function makeRequests(portal: Portal) {
  const call: Portal['call'] = (caller, id, request) => portal.call(caller, id, request);
  return {
    ...makeReviewRequests(call),
    createUser: (user: Caller) =>
      call(user, 'createUser', {
        body: { user_id: user.sub, email: user.email, phone: user.phone, name: user.name },
      }),
    readAccount: (user: Caller) => call(user, 'readAccount'),
    updateProfile: (user: Caller, name: string) =>
      call(user, 'updateProfile', { body: { name, phone: '9840100099' } }),
    updateLanguage: (user: Caller, language: Language) =>
      call(user, 'updateLanguage', { body: { language } }),
    closeAccount: (user: Caller) => call(user, 'closeAccount'),
    save: (user: Caller, applicationId: string, data: DraftData, revision?: number) =>
      call(user, 'saveDraft', {
        body: { user_id: user.sub, application_id: applicationId, data, revision },
      }),
    deleteDraft: (user: Caller, id: string) => call(user, 'deleteDraft', { params: { id } }),
    withdraw: (user: Caller, application_id: string) =>
      call(user, 'withdraw', { params: { application_id }, body: { reason: 'Other plans' } }),
    requestUpload: (user: Caller, applicationId: string) =>
      call(user, 'requestUpload', {
        body: { application_id: applicationId, field: 'pitchDeck', name: 'Deck.pdf', size: 100 },
      }),
    /** Uploads a file with a ticket, as the browser's form does. */
    upload: (ticket: ApiResponse, bytes: string) => upload(portal, ticket, bytes),
    sendCode: (user: Caller, applicationId?: string) =>
      call(user, 'sendOtp', { body: codeRequest(user, applicationId) }),
    resendCode: (user: Caller, applicationId: string) =>
      call(user, 'resendOtp', { body: codeRequest(user, applicationId) }),
    submit: (user: Caller, applicationId: string, otp: string) =>
      call(user, 'verifyOtp', { body: { email: user.email, application_id: applicationId, otp } }),
    read: (user: Caller, id: string) => call(user, 'getApplications', { params: { id } }),
    /** Checks the receipt of a submission, from the response to `read`. */
    checkReceipt: (user: Caller, { body }: ApiResponse) =>
      call(user, 'checkReceipt', {
        params: { submitted_id: String(body['submitted_id']) },
        query: { digest: String(body['digest']) },
      }),
    listDocuments: (user: Caller, applicationId: string) =>
      call(user, 'listDocuments', { params: { application_id: applicationId } }),
    /** Opens the first document of a `listDocuments` response. */
    openDocument: (user: Caller, applicationId: string, { body }: ApiResponse) => {
      const [first] = body['documents'] as readonly { readonly key: string }[];
      const params = { application_id: applicationId, document_id: documentIdOf(first?.key ?? '') };
      return call(user, 'getDocument', { params });
    },
    /** Uploads a small file by the multipart route. */
    uploadFile: async (user: Caller, bytes: string) => {
      const { contentType, body } = await encodeForm({}, bytes);
      return call(user, 'uploadFile', { headers: { 'content-type': contentType }, body: body.toString() });
    },
    lastMailedCode: (user: Caller) => {
      const mail = portal.ledger.mails.findLast(
        ({ to, subject }) => to === user.email && isCodeMail(subject),
      );
      return mail?.subject.slice(0, 6) ?? '';
    },
    /** Invokes the function `notify` with records of the table's stream. */
    notify: (records: readonly StreamRecord[]) => respondTo(portal.notify, records),
    /** Invokes the function `reminders`. @param time by default of a day on which every draft has a reminder */
    remind: async (time = '2027-05-08T04:00:00Z'): Promise<ApiResponse> => {
      const run = portal.remind({ time });
      const failures = await run.then(
        () => 0,
        () => 1,
      );
      return { status: 200, body: { failures } };
    },
    /** @param limit number of records of the table's stream */
    readEvents: (limit = 1000) => readEvents(portal, limit),
    /** Invokes the function `remove-documents` with the table stream's deletions, once they are old enough. */
    removeDocuments: async () => {
      portal.clock.time += 60_000;
      const records = await readStream(portal.database, tableName, undefined, 1000);
      const deletions = records.filter(({ eventName }) => eventName === 'REMOVE');
      return respondTo(portal.removeDocuments, deletions);
    },
    discardEvents: () => trimStream(portal.database, tableName, '~'),
  };
}

export type Requests = ReturnType<typeof makeRequests>;

/** The body of a request for a code. */
function codeRequest({ email }: Caller, applicationId: string | undefined) {
  return { email, application_id: applicationId, terms_version: programme.termsVersion };
}

/** Returns true for the subject of a mail with a code. */
export function isCodeMail(subject: string): boolean {
  return /^\d{6} /.test(subject);
}

/** Returns the uploaded document of a ticket in the form that a draft stores. */
export function documentOf({ body }: ApiResponse) {
  return { key: String(body['key']), name: 'Deck.pdf', size: 100 };
}

async function upload(
  { interceptor, nameOf }: Portal,
  { body: ticket }: ApiResponse,
  bytes: string,
): Promise<ApiResponse> {
  const { url, fields } = ticket as unknown as UploadTicket;
  const { contentType, body } = await encodeForm(fields, bytes);
  const request = {
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': contentType },
    body,
  };
  const { statusCode } = await interceptor.send({ service: 's3', name: nameOf.s3(request), request });
  return { status: statusCode, body: { key: incomingKey(String(ticket['key'])) } };
}

/** Encodes a multipart form with a file as its last field. */
async function encodeForm(fields: Readonly<Record<string, string>>, bytes: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: documentContentType }), 'Deck.pdf');
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Returns the table stream's new outbox items, with the filter of the function's event source mapping. */
async function readEvents({ database }: Portal, limit: number): Promise<StreamRecord[]> {
  const records = await readStream(database, tableName, undefined, limit);
  return records.filter(
    ({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.NewImage?.['entity']?.S === 'outbox',
  );
}

async function respondTo(fn: Portal['notify'], records: readonly StreamRecord[]): Promise<ApiResponse> {
  // Lambda passes events as JSON.
  const event: DynamoDBStreamEvent = JSON.parse(JSON.stringify({ Records: records }));
  const { batchItemFailures } = await fn(event);
  return { status: 200, body: { failures: batchItemFailures.length } };
}
