import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { commonDependencies } from '../../test/functions.ts';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { expectSuccess, makeTestPortal, portalOfFile } from '../../test/test-portal.ts';
import { connectUploads, formOf, pdfOf } from '../../test/uploads-bucket.ts';
import type { Caller } from '../domain/caller.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeCheckDocuments } from '../uploads/check-documents.ts';
import { makeDocumentUrls } from '../uploads/document-key.ts';
import { makeUploadsFunction } from './uploads.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const documentUrls = makeDocumentUrls(bucket.url);
const portal = await portalOfFile({ checkDocuments: makeCheckDocuments({ documents, documentUrls }) });
const uploads = makeUploadsFunction({ ...commonDependencies, ...portal, bucket });

/** Sends a form in base64, as API Gateway does. */
async function uploadFile(founder: Caller, file: Uint8Array) {
  const { bytes, contentType } = await formOf(['file', file]);
  const request = { body: Buffer.from(bytes).toString('base64'), headers: { 'content-type': contentType } };
  return uploads(
    { ...httpEvent('uploadFile', request, claimsOf(founder)), isBase64Encoded: true },
    {} as Context,
  );
}

const closed = { statusCode: 403, body: expect.stringContaining('"applications-closed"') };

test('the multipart route after the round accepts a document for requested changes, until their day has passed', async () => {
  portal.clock.time = Date.parse('2027-05-15T23:00:00+05:30');
  // Its documents are imaginary.
  const submitting = makeTestPortal(portal.table, { now: portal.now });
  const { founder, applicationId } = await submitting.founderWithSubmission();
  const { founder: another } = await submitting.founderWithSubmission();
  const asked = { fields: ['pitchDeck' as const], message: 'The deck of this year', due: '2027-05-20' };
  await expectSuccess(portal.returnForChanges(portal.at(applicationId, 'stage1'), asked, newOrganiser()));
  portal.clock.time = Date.parse('2027-05-20T23:59:59.999+05:30');
  const { statusCode, body: pitchDeck } = await uploadFile(founder, pdfOf(700));
  expect(statusCode).toBe(200);
  expect(await uploadFile(another, pdfOf(700))).toMatchObject(closed);
  await expectSuccess(portal.saverOf(founder, applicationId)({ pitchDeck }, 1));
  expect((await portal.changes.find(applicationId))?.answers.pitchDeck).toMatchObject({ size: 700 });
  portal.clock.time += 1;
  expect(await uploadFile(founder, pdfOf(700))).toMatchObject(closed);
});

test('the multipart route after the round accepts a document for a draft whose deadline was extended, until then', async () => {
  const founder = await portal.founderWithProfile();
  const id = randomUUID();
  await expectSuccess(portal.saverOf(founder, id)({ startupName: 'Neer Labs' }));
  await portal.extendTo(id, '2027-05-20T18:29:59.000Z');
  portal.clock.time = Date.parse('2027-05-16T00:00:00+05:30');
  expect((await uploadFile(founder, pdfOf(700))).statusCode).toBe(200);
  portal.clock.time = Date.parse('2027-05-21T00:00:00+05:30');
  expect(await uploadFile(founder, pdfOf(700))).toMatchObject(closed);
});
