import { randomUUID } from 'node:crypto';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { uploadTicketSchema } from '@portal/contracts/uploads/upload-ticket';
import type { Context } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newFounder, newOrganiser, withProfile } from '../../test/founders.ts';
import { callFunction, claimsOf, clientId, httpEvent, originSecrets } from '../../test/http-event.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { connectUploads, pdfOf, png, postForm, tagScanResult } from '../../test/uploads-bucket.ts';
import type { Caller } from '../caller.ts';
import type { Table } from '../dynamodb/table.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeCheckDocuments } from '../uploads/check-documents.ts';
import { makeDocumentUrls } from '../uploads/document-key.ts';
import { makeUploadsFunction } from './uploads.ts';

const bucket = connectUploads();
let table: Table;
let portal: TestPortal;
let uploads: HttpFunction;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table, {
    checkDocuments: makeCheckDocuments({
      documents: makeDocumentStore(bucket),
      documentUrls: makeDocumentUrls(bucket.url),
    }),
  });
  uploads = makeUploadsFunction({ table, bucket, clientId, originSecrets, log: () => {}, now: portal.now });
});

const ticketRequest = (application_id: string, change = {}) => ({
  application_id,
  field: 'pitchDeck',
  name: 'deck.pdf',
  size: 500,
  ...change,
});

const requestUpload = (founder: Caller, body: object) =>
  callFunction(uploads, 'requestUpload', { body }, claimsOf(founder));

/** Sends a form in base64, as API Gateway does. */
async function uploadFile(founder: Caller, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'deck.pdf');
  const sent = new Response(form);
  const event = httpEvent(
    'uploadFile',
    {
      body: Buffer.from(await sent.bytes()).toString('base64'),
      headers: { 'Content-Type': sent.headers.get('content-type') ?? '' },
    },
    claimsOf(founder),
  );
  delete event.headers['content-type'];
  return uploads({ ...event, isBase64Encoded: true }, {} as Context);
}

const getDocument = (founder: Caller, application_id: string, document_id: string) =>
  callFunction(uploads, 'getDocument', { params: { application_id, document_id } }, claimsOf(founder));

describe('a document is uploaded, saved and downloaded', () => {
  test('by ticket', async () => {
    const founder = await withProfile(portal.profiles);
    const applicationId = randomUUID();
    const { status, body } = await requestUpload(founder, ticketRequest(applicationId));
    expect(status).toBe(201);
    const { url, fields, key } = uploadTicketSchema.parse(body);
    expect((await postForm(url, fields, pdfOf(500))).ok).toBe(true);
    const saved = await portal.saveDraft(
      {
        user_id: founder.sub,
        application_id: applicationId,
        data: { pitchDeck: { key, name: 'deck.pdf', size: 500 } },
      },
      founder,
    );
    expect(saved).toMatchObject({ revision: 1 });
    const beforeScan = await getDocument(founder, applicationId, key.slice(-40, -4));
    expect(beforeScan).toMatchObject({ status: 409, body: { code: 'document-being-checked' } });
    await tagScanResult(bucket, key);
    const response = await getDocument(founder, applicationId, key.slice(-40, -4));
    expect(response).toMatchObject({ status: 200, body: { key, name: 'deck.pdf', size: 500 } });
    expect(Buffer.from(await (await fetch(response.body.url)).bytes())).toEqual(pdfOf(500));
    expect((await getDocument(newFounder(), applicationId, key.slice(-40, -4))).status).toBe(404);
  });

  test('by the multipart route, whose URL the draft accepts', async () => {
    const founder = await withProfile(portal.profiles);
    const { statusCode, headers, body: pitchDeck } = await uploadFile(founder, pdfOf(700));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const request = { user_id: founder.sub, application_id: randomUUID(), data: { pitchDeck } };
    expect(await portal.saveDraft(request, founder)).toMatchObject({ revision: 1 });
    const draft = await portal.applications.find(founder.sub, request.application_id);
    expect(draft?.data.pitchDeck).toMatchObject({ name: 'deck.pdf', size: 700 });
    const otherFounder = await withProfile(portal.profiles);
    const foreignDocument = { ...request, user_id: otherFounder.sub, application_id: randomUUID() };
    expect(await portal.saveDraft(foreignDocument, otherFounder)).toMatchObject({
      problem: 'document-rejected',
    });
  });
});

describe('the multipart route after the round', () => {
  const deadline = Date.parse('2027-05-16T00:00:00+05:30');
  const closed = { statusCode: 403, body: expect.stringContaining('"applications-closed"') };

  beforeEach(() => {
    portal.clock.time = deadline - 60 * 60_000;
  });
  afterEach(() => {
    portal.clock.time = duringTheRound;
  });

  test('accepts a document for requested changes, until their day has passed', async () => {
    const submitting = makeTestPortal(table);
    submitting.clock.time = portal.clock.time;
    const { founder, applicationId } = await submitting.founderWithSubmission();
    const { founder: another } = await submitting.founderWithSubmission();
    const asked = { fields: ['pitchDeck' as const], message: 'The deck of this year', due: '2027-05-20' };
    const stage1 = portal.at(applicationId, 'stage1');
    await expectSuccess(portal.returnForChanges(stage1, asked, newOrganiser()));
    portal.clock.time = Date.parse('2027-05-20T23:59:59.999+05:30');
    const { statusCode, body: pitchDeck } = await uploadFile(founder, pdfOf(700));
    expect(statusCode).toBe(200);
    expect(await uploadFile(another, pdfOf(700))).toMatchObject(closed);
    const save = portal.saverOf(founder, applicationId);
    await expectSuccess(save({ pitchDeck }, 1));
    expect((await portal.changes.find(applicationId))?.answers.pitchDeck).toMatchObject({ size: 700 });
    portal.clock.time += 1;
    expect(await uploadFile(founder, pdfOf(700))).toMatchObject(closed);
  });

  test('accepts a document for a draft whose deadline was extended, until then', async () => {
    const founder = await withProfile(portal.profiles);
    const applicationId = randomUUID();
    await expectSuccess(portal.saverOf(founder, applicationId)({ startupName: 'Neer Labs' }));
    await portal.extendTo(applicationId, '2027-05-20T18:29:59.000Z');
    portal.clock.time = deadline;
    expect((await uploadFile(founder, pdfOf(700))).statusCode).toBe(200);
    portal.clock.time = Date.parse('2027-05-21T00:00:00+05:30');
    expect(await uploadFile(founder, pdfOf(700))).toMatchObject(closed);
  });
});

describe('a rejected upload has a reason', () => {
  test.each([
    ['a file that is too large', { size: maxDocumentBytes + 1 }, 'size', 'file-too-large'],
    ['an empty file', { size: 0 }, 'size', 'file-empty'],
    ['a picture', { name: 'deck.png' }, 'name', 'file-not-pdf'],
  ])('%s', async (_, change, field, code) => {
    const { status, body } = await requestUpload(newFounder(), ticketRequest(randomUUID(), change));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-request', fields: { [field]: code } });
  });

  test('a renamed picture by the multipart route', async () => {
    const { statusCode, body } = await uploadFile(newFounder(), png);
    expect(statusCode).toBe(415);
    expect(JSON.parse(body)).toEqual({ code: 'file-not-pdf', message: 'Only PDF files are allowed' });
  });
});
