import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { connectUploads, pdfOf, tagScanResult } from '../../test/uploads-bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { documentKey } from './document-key.ts';
import { type ListDocuments, makeListDocuments } from './list-documents.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
let portal: TestPortal;
let listDocuments: ListDocuments;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
  listDocuments = makeListDocuments({
    applications: portal.applications,
    changes: portal.changes,
    reviews: portal.reviews,
    readScan: makeReadScan(bucket),
  });
});

async function stored(result?: string) {
  const key = documentKey(randomUUID(), 'direct', randomUUID());
  await documents.put({ key, name: 'deck.pdf', bytes: pdfOf(100) });
  if (result !== undefined) await tagScanResult(bucket, key, result);
  return { key, name: 'deck.pdf', size: 100 };
}

test('returns the state of each document, for the founder and for organisers', async () => {
  const businessRegistrationCertificate = await stored('NO_THREATS_FOUND');
  const pitchDeck = await stored('THREATS_FOUND');
  const otherSupportingDocuments = [await stored(), await stored('UNSUPPORTED')];
  const answers = { businessRegistrationCertificate, pitchDeck, otherSupportingDocuments };
  const { founder, applicationId } = await portal.founderWithSubmission(answers);
  for (const caller of [founder, newOrganiser()]) {
    const list = await expectSuccess(listDocuments(applicationId, caller));
    expect(Object.fromEntries(list.documents.map(({ key, scan }) => [key, scan]))).toEqual({
      [businessRegistrationCertificate.key]: 'clean',
      [pitchDeck.key]: 'unsafe',
      [otherSupportingDocuments[0]?.key ?? '']: 'checking',
      [otherSupportingDocuments[1]?.key ?? '']: 'unchecked',
    });
  }
});

test('an organiser with a conflict of interest lists none; the founder does', async () => {
  const organiser = newOrganiser();
  const { founder, applicationId } = await portal.founderWithSubmission({ pitchDeck: await stored() });
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, organiser));
  const refused = { problem: 'conflict-declared' };
  expect(await listDocuments(applicationId, organiser)).toEqual(refused);
  expect(await listDocuments(applicationId, { ...founder, isOrganiser: true })).toEqual(refused);
  await expectSuccess(listDocuments(applicationId, founder));
  await expectSuccess(listDocuments(applicationId, newOrganiser()));
});

test("only the founder lists a draft's documents; other founders cannot list a submission's", async () => {
  const draft = await portal.founderWithDraft({ pitchDeck: await stored() });
  expect(await listDocuments(draft.applicationId, newOrganiser())).toEqual({
    problem: 'application-not-found',
  });
  const submission = await portal.founderWithSubmission({ pitchDeck: await stored() });
  expect(await listDocuments(submission.applicationId, newFounder())).toEqual({
    problem: 'application-not-found',
  });
});
