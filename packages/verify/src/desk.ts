import type { Caller } from '@portal/api/caller';
import type { TestRequest } from '@portal/api/test/http-event';
import { incomingKey } from '@portal/api/uploads/document-key';
import type { DraftData } from '@portal/contracts/applications/draft';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { documentContentType, documentIdOf } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { readStream, type StreamRecord, trimStream } from '@portal/local/dynamodb/change-stream';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { type Answer, type Portal, tableName } from './cloud/portal.ts';

/** What people do at the portal, each as the one request that a browser makes of it. */
export function makeDesk(portal: Portal) {
  const call = (caller: Caller, id: Parameters<Portal['call']>[1], request?: TestRequest) =>
    portal.call(caller, id, request);
  return {
    createUser: (who: Caller) =>
      call(who, 'createUser', {
        body: { user_id: who.sub, email: who.email, phone: who.phone, name: who.name },
      }),
    save: (who: Caller, applicationId: string, data: DraftData, revision?: number) =>
      call(who, 'saveDraft', {
        body: { user_id: who.sub, application_id: applicationId, data, revision },
      }),
    ticket: (who: Caller, applicationId: string) =>
      call(who, 'requestUpload', {
        body: { application_id: applicationId, field: 'pitchDeck', name: 'Deck.pdf', size: 100 },
      }),
    /** Sends a file with a ticket, as the browser's form does. */
    upload: (ticket: Answer, bytes: string) => upload(portal, ticket, bytes),
    sendCode: (who: Caller, applicationId?: string) =>
      call(who, 'sendOtp', { body: { email: who.email, application_id: applicationId } }),
    sendNewCode: (who: Caller, applicationId: string) =>
      call(who, 'resendOtp', { body: { email: who.email, application_id: applicationId } }),
    submit: (who: Caller, applicationId: string, otp: string) =>
      call(who, 'verifyOtp', { body: { email: who.email, application_id: applicationId, otp } }),
    decide: (who: Caller, action: ReviewAction | 'shortlistByPost', applicationId: string, stage: Stage) =>
      call(who, action, { params: { application_id: applicationId, stage } }),
    read: (who: Caller, id: string) => call(who, 'getApplications', { params: { id } }),
    metrics: (who: Caller) => call(who, 'getMetrics'),
    list: (who: Caller, stage: Stage, view: 'summary' | 'full' = 'summary') =>
      call(who, 'listStage', { params: { stage }, query: { view } }),
    documents: (who: Caller, applicationId: string) =>
      call(who, 'listDocuments', { params: { application_id: applicationId } }),
    /** The first of listed documents. */
    open: (who: Caller, applicationId: string, { body }: Answer) => {
      const [first] = body['documents'] as readonly { readonly key: string }[];
      const params = { application_id: applicationId, document_id: documentIdOf(first?.key ?? '') };
      return call(who, 'getDocument', { params });
    },
    /** A small file by the multipart route. */
    sendFile: async (who: Caller, bytes: string) => {
      const { contentType, body } = await formOf({}, bytes);
      return call(who, 'uploadFile', { headers: { 'content-type': contentType }, body: body.toString() });
    },
    /** The code that was mailed to somebody last. */
    mailedCode: (who: Caller) => {
      const mail = portal.ledger.mails.findLast(({ to, subject }) => to === who.email && isCodeMail(subject));
      return mail?.subject.slice(0, 6) ?? '';
    },
    notify: async (records: readonly StreamRecord[]) => notify(portal, records),
    newEvents: () => newEvents(portal),
    forgetEvents: () => trimStream(portal.database, tableName, '~'),
  };
}

export type Desk = ReturnType<typeof makeDesk>;

/** Whether a mail carries a code, by its subject. */
export function isCodeMail(subject: string): boolean {
  return /^\d{6} /.test(subject);
}

/** A document as a draft names it. */
export function documentOf({ body }: Answer) {
  return { key: String(body['key']), name: 'Deck.pdf', size: 100 };
}

async function upload({ wire, nameOf }: Portal, { body: ticket }: Answer, bytes: string): Promise<Answer> {
  const { url, fields } = ticket as unknown as UploadTicket;
  const { contentType, body } = await formOf(fields, bytes);
  const request = {
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': contentType },
    body,
  };
  const { statusCode } = await wire.send({ service: 's3', name: nameOf.s3(request), request });
  return { status: statusCode, body: { key: incomingKey(String(ticket['key'])) } };
}

/** A form with a file as its last field, encoded by the platform. */
async function formOf(fields: Readonly<Record<string, string>>, bytes: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: documentContentType }), 'Deck.pdf');
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** The new outbox items that the table's stream tells of, as the function's filter lets them through. */
async function newEvents({ database }: Portal): Promise<StreamRecord[]> {
  const records = await readStream(database, tableName, undefined, 1000);
  return records.filter(
    ({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.NewImage?.['entity']?.S === 'outbox',
  );
}

async function notify(portal: Portal, records: readonly StreamRecord[]): Promise<Answer> {
  // As Lambda hands it over: JSON.
  const event: DynamoDBStreamEvent = JSON.parse(JSON.stringify({ Records: records }));
  const { batchItemFailures } = await portal.notify(event);
  return { status: 200, body: { failures: batchItemFailures.length } };
}
