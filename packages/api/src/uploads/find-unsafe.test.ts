import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectUploads, storeDocument } from '../../test/uploads-bucket.ts';
import { fieldProblem } from '../domain/problem.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { documentKey } from './document-key.ts';
import { makeFindUnsafe } from './find-unsafe.ts';

const bucket = connectUploads();
const findUnsafe = makeFindUnsafe(makeReadScan(bucket));
const clean = await storeDocument(bucket, { result: 'NO_THREATS_FOUND' });
const unsafe = await storeDocument(bucket, { result: 'THREATS_FOUND' });
const unscanned = await storeDocument(bucket, { result: '' });
const unscannable = await storeDocument(bucket, { result: 'UNSUPPORTED' });
const missing = { key: documentKey(randomUUID(), randomUUID(), randomUUID()), name: 'deck.pdf', size: 8 };

test('reports documents with malware by their paths, and missing ones before them', async () => {
  const found = {
    pitchDeck: unsafe,
    businessRegistrationCertificate: clean,
    'others.0': unscanned,
    'others.1': unsafe,
  };
  expect(await findUnsafe(found)).toEqual(
    fieldProblem('documents-unsafe', { pitchDeck: 'file-unsafe', 'others.1': 'file-unsafe' }),
  );
  expect(await findUnsafe({ ...found, 'others.1': missing })).toEqual(
    fieldProblem('document-rejected', { 'others.1': 'document-unknown' }),
  );
});

test('accepts documents that are clean, not scanned yet or not scannable', async () => {
  expect(await findUnsafe({ a: clean, b: unscanned, c: unscannable })).toBeUndefined();
});
