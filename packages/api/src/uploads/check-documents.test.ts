import { createHash, randomUUID } from 'node:crypto';
import {
  type DocumentReference,
  maxDocumentBytes,
  type StoredDocument,
} from '@portal/contracts/uploads/documents';
import { afterEach, expect, test, vi } from 'vitest';
import { meanwhile } from '../../test/races.ts';
import { connectDocuments, pdfOf, png, putIncoming, readBytes } from '../../test/uploads-bucket.ts';
import { documentKey, incomingKey } from './document-key.ts';

const { bucket, documents, documentUrls, checkDocuments } = connectDocuments();
afterEach(() => void vi.restoreAllMocks());

/** Creates an application of a new founder, without documents. */
const newApplication = () => ({
  sub: randomUUID(),
  applicationId: randomUUID(),
  known: [] as readonly StoredDocument[],
});
type Application = ReturnType<typeof newApplication>;

/** Uploads a file for a new application. */
async function uploaded(bytes: Uint8Array) {
  const application = newApplication();
  return { application, key: await putIncoming(bucket, application, bytes) };
}

const named = (key: string, name = 'deck.pdf', size = 10) => ({ key, name, size });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const notPdf = { problem: 'document-rejected', fields: { pitchDeck: 'file-not-pdf' } };

test('a document is accepted with its actual size of up to 5 MiB, a sanitised name and the checksum of its content', async () => {
  const { application, key } = await uploaded(pdfOf(maxDocumentBytes));
  const reference = named(key, '../\u202edeck.pdf\r\n', 10);
  expect(await checkDocuments({ pitchDeck: reference }, application)).toEqual({
    pitchDeck: { key, name: 'deck.pdf', size: maxDocumentBytes, sha256: sha256(pdfOf(maxDocumentBytes)) },
  });
});

test('a document is accepted by the URL of the multipart route, with the name of the upload', async () => {
  const application = newApplication();
  const id = randomUUID();
  const direct = documentKey(application.sub, 'direct', id);
  await documents.put({ key: incomingKey(direct), name: 'திட்டம்.pdf', bytes: pdfOf(10) });
  const key = documentKey(application.sub, application.applicationId, id);
  const references = { pitchDeck: documentUrls.urlOf(direct) };
  const accepted = { pitchDeck: { key, name: 'திட்டம்.pdf', size: 10, sha256: sha256(pdfOf(10)) } };
  for (const known of [[], [accepted.pitchDeck]])
    expect(await checkDocuments(references, { ...application, known })).toEqual(accepted);
  expect(await readBytes(bucket, direct)).toBeUndefined();
});

test('a document is accepted by a URL, with a default name when the upload had none', async () => {
  const { application, key } = await uploaded(pdfOf(10));
  expect(await checkDocuments({ pitchDeck: documentUrls.urlOf(key) }, application)).toEqual({
    pitchDeck: { key, name: 'document.pdf', size: 10, sha256: sha256(pdfOf(10)) },
  });
});

test('a document is accepted unchanged and without validation when it is stored already', async () => {
  const application = newApplication();
  const key = documentKey(application.sub, application.applicationId, randomUUID());
  const stored = { ...named(key, 'stored.pdf', 99), sha256: 'a'.repeat(64) };
  const references = { pitchDeck: named(key, 'renamed.pdf', 5) };
  expect(await checkDocuments(references, { ...application, known: [stored] })).toEqual({
    pitchDeck: stored,
  });
});

test('a document is accepted permanently: a later upload with the same ticket does not change it', async () => {
  const { application, key } = await uploaded(pdfOf(100));
  await checkDocuments({ pitchDeck: named(key) }, application);
  await documents.put({ key: incomingKey(key), name: 'other.pdf', bytes: png });
  expect(await checkDocuments({ pitchDeck: named(key) }, application)).toMatchObject({
    pitchDeck: { size: 100, sha256: sha256(pdfOf(100)) },
  });
  expect(await readBytes(bucket, key)).toEqual(pdfOf(100));
});

test('a document is accepted only in the inspected version, also when another upload arrives in between', async () => {
  const { application, key } = await uploaded(pdfOf(100));
  const upload = () => documents.put({ key: incomingKey(key), name: 'other.pdf', bytes: png });
  meanwhile(documents, 'inspect', upload, { when: 'after' });
  expect(await checkDocuments({ pitchDeck: named(key) }, application)).toEqual(notPdf);
  expect(await readBytes(bucket, key)).toBeUndefined();
});

test('a document is accepted in its first version, also when another upload is checked in between', async () => {
  const { application, key } = await uploaded(pdfOf(100));
  meanwhile(documents, 'copy', async () => {
    await checkDocuments({ pitchDeck: named(key) }, application);
    await documents.put({ key: incomingKey(key), name: 'deck.pdf', bytes: pdfOf(200) });
  });
  const accepted = await checkDocuments({ pitchDeck: named(key) }, application);
  expect(accepted).toMatchObject({ pitchDeck: { size: 100 } });
  expect(await readBytes(bucket, key)).toHaveLength(100);
});

test('a document is stored again when the stored one is deleted while it is read', async () => {
  const { application, key } = await uploaded(pdfOf(100));
  await checkDocuments({ pitchDeck: named(key) }, application);
  meanwhile(documents, 'sha256Of', () => documents.remove(key));
  const accepted = await checkDocuments({ pitchDeck: named(key) }, application);
  expect(accepted).toMatchObject({ pitchDeck: { size: 100 } });
  expect(await readBytes(bucket, key)).toHaveLength(100);
});

const stored = async (application: Application, bytes: Uint8Array) =>
  named(await putIncoming(bucket, application, bytes));
const newKey = ({ sub }: Application) => documentKey(sub, 'direct', randomUUID());

type Make = (application: Application) => DocumentReference | Promise<DocumentReference>;
const rejected: Readonly<Record<string, readonly Make[]>> = {
  'file-not-pdf': [(application) => stored(application, png)],
  'file-empty': [(application) => stored(application, Buffer.alloc(0))],
  'file-too-large': [(application) => stored(application, pdfOf(maxDocumentBytes + 1))],
  'document-unknown': [
    // Never uploaded, or for another founder or application.
    (application) => named(newKey(application)),
    () => stored(newApplication(), pdfOf(10)),
    ({ sub }) => stored({ ...newApplication(), sub }, pdfOf(10)),
    async () => documentUrls.urlOf((await stored(newApplication(), pdfOf(10))).key),
    // Other keys are in document-key.test.ts.
    ({ sub }) => named(`founders/${sub}/../x/deck.pdf`),
    // Foreign URLs.
    () => 'https://files.example.org/deck.pdf',
    (application) => `https://x.s3.ap-south-1.amazonaws.com/${newKey(application)}`,
    (application) => `${bucket.url}.example.org/${newKey(application)}`,
    (application) => `${documentUrls.urlOf(newKey(application))}?versionId=1`,
  ],
};

test.each(Object.entries(rejected))('a document is rejected with the code %s', async (code, makers) => {
  for (const [index, make] of makers.entries()) {
    const application = newApplication();
    const pitchDeck = await make(application);
    expect(await checkDocuments({ pitchDeck }, application), `${index}`).toEqual({
      problem: 'document-rejected',
      fields: { pitchDeck: code },
    });
  }
});

test('a document is rejected by its path; all invalid ones are reported, and none is accepted', async () => {
  const { application, key } = await uploaded(png);
  const references = {
    pitchDeck: await stored(application, pdfOf(10)),
    testDocument: named(key),
    'otherSupportingDocuments.1': 'https://files.example.org/a.pdf',
  };
  expect(await checkDocuments(references, application)).toEqual({
    problem: 'document-rejected',
    fields: { testDocument: 'file-not-pdf', 'otherSupportingDocuments.1': 'document-unknown' },
  });
  expect(await readBytes(bucket, key)).toBeUndefined();
});
