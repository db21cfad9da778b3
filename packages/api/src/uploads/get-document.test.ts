import { randomUUID } from 'node:crypto';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { expect, test } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { afterGrace, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { connectUploads, png, storeDocument } from '../../test/uploads-bucket.ts';
import { callWith } from '../../test/use-cases.ts';
import type { Caller } from '../domain/caller.ts';
import { isProblem, problem } from '../domain/problem.ts';
import { makeWithDownloadUrl, makeWithInlineUrl } from '../s3/download-url.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { documentKey } from './document-key.ts';
import { makeGetDocument } from './get-document.ts';
import { makeListDocuments } from './list-documents.ts';

const bucket = connectUploads();
const portal = await portalOfFile();
const readScan = makeReadScan(bucket);
const getDocument = makeGetDocument({
  ...portal,
  readScan,
  withDownloadUrl: makeWithDownloadUrl(bucket),
  withInlineUrl: makeWithInlineUrl(bucket),
});
const documentsOf = makeListDocuments({ ...portal, readScan });
const listDocuments = (application_id: string, caller: Caller) =>
  callWith(documentsOf, { params: { application_id }, caller });
const organiser = newOrganiser();

const open = (application_id: string, { key }: { key: string }, caller = organiser) =>
  callWith(getDocument, { params: { application_id, document_id: documentIdOf(key) }, caller });

/** Returns the headers of a download. */
const headersOf = async (url = '') => Object.fromEntries((await fetch(url)).headers);

test('organisers download the documents of all versions, founders also those of their changes', async () => {
  const versions = [await storeDocument(bucket), await storeDocument(bucket)] as const;
  const { founder, applicationId, save, handIn } = await portal.founderWithSubmission({
    pitchDeck: versions[0],
  });
  const opened = async (caller = organiser) =>
    Promise.all(versions.map(async (version) => !isProblem(await open(applicationId, version, caller))));
  await expectSuccess(returnTo(portal, applicationId, ['pitchDeck']));
  await expectSuccess(save({ pitchDeck: versions[1] }, 1));
  expect([await opened(), await opened(founder)]).toEqual([
    [true, false],
    [true, true],
  ]);
  await handIn();
  for (const caller of [organiser, founder]) expect(await opened(caller)).toEqual([true, true]);
});

test('founders download the documents of changes that were not handed in', async () => {
  const document = await storeDocument(bucket);
  const { applicationId, founder, save } = await returnedSubmission(portal, ['pitchDeck']);
  await expectSuccess(save({ pitchDeck: document }, 1));
  portal.clock.time = afterGrace;
  await portal.lapseReturns();
  await expectSuccess(open(applicationId, document, founder));
  expect(await open(applicationId, document)).toEqual(problem('document-not-found'));
});

test('a document can be downloaded by its owner as a PDF attachment under its name, whatever its content', async () => {
  const named = {
    'deck.pdf': `attachment; filename="deck.pdf"; filename*=UTF-8''deck.pdf`,
    'திட்டம் 1.pdf': `attachment; filename="_______ 1.pdf"; filename*=UTF-8''%E0%AE%A4%E0%AE%BF%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AE%AE%E0%AF%8D%201.pdf`,
    "it's (100%);.pdf": `attachment; filename="it_s _100___.pdf"; filename*=UTF-8''it%27s%20%28100%25%29%3B.pdf`,
  };
  for (const [name, disposition] of Object.entries(named)) {
    const pitchDeck = await storeDocument(bucket, { name, bytes: png });
    const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
    const { url, ...document } = await expectSuccess(open(applicationId, pitchDeck, founder));
    expect(document).toEqual({ ...pitchDeck, sha256: expect.any(String) });
    const response = await fetch(url);
    expect(response.headers.get('content-disposition')).toBe(disposition);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.bytes())).toEqual(png);
  }
});

test('a document can be downloaded by organisers under the number of the application, or shown as a PDF in the browser', async () => {
  const otherSupportingDocuments = [await storeDocument(bucket), await storeDocument(bucket, { bytes: png })];
  const { applicationId, submittedId } = await portal.founderWithSubmission({ otherSupportingDocuments });
  for (const [index, document] of otherSupportingDocuments.entries()) {
    const { url, inline_url } = await expectSuccess(open(applicationId, document));
    const name = `${submittedId}-other-supporting-documents${index === 0 ? '' : '-2'}.pdf`;
    const file = `filename="${name}"; filename*=UTF-8''${name}`;
    expect(await headersOf(url)).toMatchObject({ 'content-disposition': `attachment; ${file}` });
    expect(await headersOf(inline_url)).toMatchObject({
      'content-disposition': `inline; ${file}`,
      'content-type': 'application/pdf',
    });
  }
});

test('a document cannot be downloaded by organisers from a draft, by another founder, or if the application does not reference it', async () => {
  const pitchDeck = await storeDocument(bucket);
  const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
  for (const caller of [organiser, newFounder()]) {
    expect(await open(applicationId, pitchDeck, caller)).toEqual(problem('application-not-found'));
    expect(await listDocuments(applicationId, caller)).toEqual(problem('application-not-found'));
  }
  const other = await storeDocument(bucket);
  expect(await open(applicationId, other, founder)).toEqual(problem('document-not-found'));
  const submission = await portal.founderWithSubmission({ pitchDeck });
  const notFound = problem('application-not-found');
  expect(await listDocuments(submission.applicationId, newFounder())).toEqual(notFound);
});

test('a document cannot be downloaded or listed by an organiser with a conflict of interest', async () => {
  const inConflict = newOrganiser();
  const pitchDeck = await storeDocument(bucket);
  const { founder, applicationId, declareConflict } = await portal.founderWithSubmission({ pitchDeck });
  await declareConflict(inConflict);
  for (const caller of [inConflict, { ...founder, isOrganiser: true }]) {
    // Also a document that does not exist: the answer says nothing about the application.
    for (const document of [pitchDeck, { key: randomUUID() }])
      expect(await open(applicationId, document, caller)).toEqual(problem('conflict-declared'));
    expect(await listDocuments(applicationId, caller)).toEqual(problem('conflict-declared'));
  }
  for (const caller of [founder, organiser]) {
    await expectSuccess(open(applicationId, pitchDeck, caller));
    await expectSuccess(listDocuments(applicationId, caller));
  }
});

test('a document cannot be downloaded unless its malware scan found nothing; the list has the state of each', async () => {
  const states = {
    checking: ['', 'document-being-checked'],
    unsafe: ['THREATS_FOUND', 'document-unsafe'],
    unchecked: ['UNSUPPORTED', 'document-unchecked'],
    clean: ['NO_THREATS_FOUND', undefined],
  } as const;
  for (const [scan, [result, code]] of Object.entries(states)) {
    const pitchDeck = await storeDocument(bucket, { result });
    const { founder, applicationId } = await portal.founderWithSubmission({ pitchDeck });
    for (const caller of [founder, organiser]) {
      const opened = await open(applicationId, pitchDeck, caller);
      expect(isProblem(opened) ? opened : undefined).toEqual(code && problem(code));
      const { documents } = await expectSuccess(listDocuments(applicationId, caller));
      expect(documents).toContainEqual(expect.objectContaining({ key: pitchDeck.key, scan }));
    }
  }
});

test('a document cannot be downloaded when it no longer exists', async () => {
  const pitchDeck = { key: documentKey(randomUUID(), 'direct', randomUUID()), name: 'deck.pdf', size: 100 };
  const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
  expect(await open(applicationId, pitchDeck, founder)).toEqual(problem('document-unchecked'));
});
