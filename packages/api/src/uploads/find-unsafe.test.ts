import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectUploads, mark } from '../../test/uploads-bucket.ts';
import { fieldProblem } from '../problem.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { documentKey } from './document-key.ts';
import { makeFindUnsafe } from './find-unsafe.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const findUnsafe = makeFindUnsafe(makeReadScan(bucket));

/** A kept document with what the search said of it, if it did. */
async function kept(result?: string) {
  const key = documentKey(randomUUID(), randomUUID(), randomUUID());
  await documents.put({ key, name: 'deck.pdf', bytes: Buffer.from('%PDF-1.7') });
  if (result !== undefined) await mark(bucket, key, result);
  return { key, name: 'deck.pdf', size: 8 };
}

test('documents with malware are named by their paths, whatever is beside them', async () => {
  const named = {
    pitchDeck: await kept('THREATS_FOUND'),
    businessRegistrationCertificate: await kept('NO_THREATS_FOUND'),
    'otherSupportingDocuments.0': await kept(),
    'otherSupportingDocuments.1': await kept('THREATS_FOUND'),
  };
  expect(await findUnsafe(named)).toEqual(
    fieldProblem('documents-unsafe', {
      pitchDeck: 'file-unsafe',
      'otherSupportingDocuments.1': 'file-unsafe',
    }),
  );
});

test('those that are not there any more are named first', async () => {
  const gone = { key: documentKey(randomUUID(), randomUUID(), randomUUID()), name: 'deck.pdf', size: 8 };
  const named = { pitchDeck: await kept('THREATS_FOUND'), 'otherSupportingDocuments.1': gone };
  expect(await findUnsafe(named)).toEqual(
    fieldProblem('document-rejected', { 'otherSupportingDocuments.1': 'document-unknown' }),
  );
});

test('clean ones, those that wait for their search and those that it could not look into are let through', async () => {
  const named = {
    pitchDeck: await kept('NO_THREATS_FOUND'),
    b: await kept(),
    c: await kept('UNSUPPORTED'),
  };
  expect(await findUnsafe(named)).toBeUndefined();
});
