import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectUploads, tagScanResult } from '../../test/uploads-bucket.ts';
import { fieldProblem } from '../problem.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { documentKey } from './document-key.ts';
import { makeFindUnsafe } from './find-unsafe.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const findUnsafe = makeFindUnsafe(makeReadScan(bucket));

/** Stores a document with a malware scan result, if given. */
async function storeDocument(result?: string) {
  const key = documentKey(randomUUID(), randomUUID(), randomUUID());
  await documents.put({ key, name: 'deck.pdf', bytes: Buffer.from('%PDF-1.7') });
  if (result !== undefined) await tagScanResult(bucket, key, result);
  return { key, name: 'deck.pdf', size: 8 };
}

test('reports documents with malware by their paths', async () => {
  const found = {
    pitchDeck: await storeDocument('THREATS_FOUND'),
    businessRegistrationCertificate: await storeDocument('NO_THREATS_FOUND'),
    'otherSupportingDocuments.0': await storeDocument(),
    'otherSupportingDocuments.1': await storeDocument('THREATS_FOUND'),
  };
  expect(await findUnsafe(found)).toEqual(
    fieldProblem('documents-unsafe', {
      pitchDeck: 'file-unsafe',
      'otherSupportingDocuments.1': 'file-unsafe',
    }),
  );
});

test('reports missing documents first', async () => {
  const missing = { key: documentKey(randomUUID(), randomUUID(), randomUUID()), name: 'deck.pdf', size: 8 };
  const found = { pitchDeck: await storeDocument('THREATS_FOUND'), 'otherSupportingDocuments.1': missing };
  expect(await findUnsafe(found)).toEqual(
    fieldProblem('document-rejected', { 'otherSupportingDocuments.1': 'document-unknown' }),
  );
});

test('accepts documents that are clean, not scanned yet or not scannable', async () => {
  const found = {
    pitchDeck: await storeDocument('NO_THREATS_FOUND'),
    b: await storeDocument(),
    c: await storeDocument('UNSUPPORTED'),
  };
  expect(await findUnsafe(found)).toBeUndefined();
});
