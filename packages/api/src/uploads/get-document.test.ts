import { randomUUID } from 'node:crypto';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { cleanResult } from '@portal/contracts/uploads/scan';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { afterGrace, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { connectUploads, pdfOf, png, tagScanResult } from '../../test/uploads-bucket.ts';
import { isProblem, problem } from '../problem.ts';
import { makeLapseReturns } from '../reminders/lapse-returns.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { documentKey } from './document-key.ts';
import { type GetDocument, makeGetDocument } from './get-document.ts';
import { makeWithDownloadUrl, makeWithInlineUrl } from './with-download-url.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
let portal: TestPortal;
let getDocument: GetDocument;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
  getDocument = makeGetDocument({
    ...portal,
    readScan: makeReadScan(bucket),
    withDownloadUrl: makeWithDownloadUrl(makeSignDownload(bucket)),
    withInlineUrl: makeWithInlineUrl(makeSignDownload(bucket)),
  });
});

afterEach(() => {
  portal.clock.time = duringTheRound;
});

/** Stores a document with a malware scan result: clean by default, '' for none yet. */
async function storedDocument(name = 'deck.pdf', bytes: Uint8Array = pdfOf(100), result = cleanResult) {
  const key = documentKey(randomUUID(), 'direct', randomUUID());
  await documents.put({ key, name, bytes });
  if (result !== '') await tagScanResult(bucket, key, result);
  return { key, name, size: bytes.length };
}

const paramsOf = (application_id: string, key: string) => ({
  application_id,
  document_id: documentIdOf(key),
});

test('organisers download the documents of all versions, founders also those of their changes', async () => {
  const [first, second] = [await storedDocument(), await storedDocument()];
  const { founder, applicationId } = await portal.founderWithSubmission({ pitchDeck: first });
  const organiser = newOrganiser();
  const opened = async (caller = organiser) =>
    Promise.all(
      [first, second].map(
        async ({ key }) => !isProblem(await getDocument(paramsOf(applicationId, key), caller)),
      ),
    );
  await expectSuccess(returnTo(portal, applicationId, ['pitchDeck']));
  await expectSuccess(portal.saverOf(founder, applicationId)({ pitchDeck: second }, 1));
  expect(await opened()).toEqual([true, false]);
  expect(await opened(founder)).toEqual([true, true]);
  const otp = await portal.mailCode(founder, applicationId);
  await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
  expect(await opened()).toEqual([true, true]);
  expect(await opened(founder)).toEqual([true, true]);
});

test('founders download the documents of changes that were not handed in', async () => {
  const document = await storedDocument();
  const { applicationId, founder, save } = await returnedSubmission(portal, ['pitchDeck']);
  await expectSuccess(save({ pitchDeck: document }, 1));
  const params = paramsOf(applicationId, document.key);
  portal.clock.time = afterGrace;
  await makeLapseReturns({ ...portal, log: () => undefined })();
  await expectSuccess(getDocument(params, founder));
  expect(await getDocument(params, newOrganiser())).toEqual(problem('document-not-found'));
});

describe('a document can be downloaded', () => {
  test.each([
    ['a plain name', 'deck.pdf', `attachment; filename="deck.pdf"; filename*=UTF-8''deck.pdf`],
    [
      'a Tamil name',
      'திட்டம் 1.pdf',
      `attachment; filename="_______ 1.pdf"; filename*=UTF-8''%E0%AE%A4%E0%AE%BF%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AE%AE%E0%AF%8D%201.pdf`,
    ],
    [
      'a name with signs',
      `it's (100%);.pdf`,
      `attachment; filename="it_s _100___.pdf"; filename*=UTF-8''it%27s%20%28100%25%29%3B.pdf`,
    ],
  ])('by its owner, with %s', async (_, name, disposition) => {
    const pitchDeck = await storedDocument(name);
    const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
    const { url, ...document } = await expectSuccess(
      getDocument(paramsOf(applicationId, pitchDeck.key), founder),
    );
    expect(document).toEqual({ ...pitchDeck, sha256: expect.any(String) });
    const response = await fetch(url);
    expect(response.headers.get('content-disposition')).toBe(disposition);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.bytes())).toEqual(pdfOf(100));
  });

  test('as a PDF attachment, whatever its content', async () => {
    const pitchDeck = await storedDocument('deck.pdf', png);
    const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
    const { url } = await expectSuccess(getDocument(paramsOf(applicationId, pitchDeck.key), founder));
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('by organisers after the submission', async () => {
    const pitchDeck = await storedDocument();
    const { applicationId } = await portal.founderWithSubmission({ pitchDeck });
    const { url } = await expectSuccess(getDocument(paramsOf(applicationId, pitchDeck.key), newOrganiser()));
    expect((await fetch(url)).status).toBe(200);
  });

  test('by organisers under the number of the application, or shown as a PDF in the browser', async () => {
    const otherSupportingDocuments = [await storedDocument('letter.pdf'), await storedDocument('x.pdf', png)];
    const { applicationId, submittedId } = await portal.founderWithSubmission({ otherSupportingDocuments });
    const headers = async (url = '') => (await fetch(url)).headers;
    for (const [index, ending] of ['', '-2'].entries()) {
      const params = paramsOf(applicationId, otherSupportingDocuments[index]?.key ?? '');
      const { url, inline_url } = await expectSuccess(getDocument(params, newOrganiser()));
      const name = `${submittedId}-other-supporting-documents${ending}.pdf`;
      const file = `filename="${name}"; filename*=UTF-8''${name}`;
      expect((await headers(url)).get('content-disposition')).toBe(`attachment; ${file}`);
      expect((await headers(inline_url)).get('content-disposition')).toBe(`inline; ${file}`);
      expect((await headers(inline_url)).get('content-type')).toBe('application/pdf');
    }
  });

  test.each(['response-content-disposition', 'X-Amz-Expires', 'X-Amz-Date'])(
    'by a URL that is invalid when its %s is changed',
    async (name) => {
      const pitchDeck = await storedDocument();
      const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
      const { url } = await expectSuccess(getDocument(paramsOf(applicationId, pitchDeck.key), founder));
      const changed = new URL(url);
      expect(Number(changed.searchParams.get('X-Amz-Expires'))).toBe(300);
      changed.searchParams.set(name, `${changed.searchParams.get(name)}0`);
      expect((await fetch(changed)).ok).toBe(false);
    },
  );
});

describe('a document is not found', () => {
  test("in someone else's application", async () => {
    const pitchDeck = await storedDocument();
    const { applicationId } = await portal.founderWithDraft({ pitchDeck });
    expect(await getDocument(paramsOf(applicationId, pitchDeck.key), newFounder())).toEqual({
      problem: 'application-not-found',
    });
  });

  test('by organisers in a draft', async () => {
    const pitchDeck = await storedDocument();
    const { applicationId } = await portal.founderWithDraft({ pitchDeck });
    expect(await getDocument(paramsOf(applicationId, pitchDeck.key), newOrganiser())).toEqual({
      problem: 'application-not-found',
    });
  });

  test('in an application that does not reference it', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const { key } = await storedDocument();
    expect(await getDocument(paramsOf(applicationId, key), founder)).toEqual({
      problem: 'document-not-found',
    });
  });
});

describe('a document cannot be downloaded', () => {
  test('by an organiser with a conflict of interest', async () => {
    const organiser = newOrganiser();
    const pitchDeck = await storedDocument();
    const { founder, applicationId } = await portal.founderWithSubmission({ pitchDeck });
    await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, organiser));
    const params = paramsOf(applicationId, pitchDeck.key);
    for (const caller of [organiser, { ...founder, isOrganiser: true }]) {
      expect(await getDocument(params, caller)).toEqual({ problem: 'conflict-declared' });
      // Also of a document that does not exist: the answer says nothing about the application.
      expect(await getDocument(paramsOf(applicationId, randomUUID()), caller)).toEqual({
        problem: 'conflict-declared',
      });
    }
    await expectSuccess(getDocument(params, founder));
  });

  test.each([
    ['while it is being checked', '', 'document-being-checked'],
    ['when malware was found in it', 'THREATS_FOUND', 'document-unsafe'],
    ['when it could not be checked', 'UNSUPPORTED', 'document-unchecked'],
  ])('%s', async (_, result, problem) => {
    const pitchDeck = await storedDocument('deck.pdf', pdfOf(100), result);
    const { founder, applicationId } = await portal.founderWithSubmission({ pitchDeck });
    for (const caller of [founder, newOrganiser()]) {
      expect(await getDocument(paramsOf(applicationId, pitchDeck.key), caller)).toEqual({ problem });
    }
  });

  test('when it no longer exists', async () => {
    const pitchDeck = { key: documentKey(randomUUID(), 'direct', randomUUID()), name: 'deck.pdf', size: 100 };
    const { founder, applicationId } = await portal.founderWithDraft({ pitchDeck });
    expect(await getDocument(paramsOf(applicationId, pitchDeck.key), founder)).toEqual({
      problem: 'document-unchecked',
    });
  });
});
