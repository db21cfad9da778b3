import { createHash, randomUUID } from 'node:crypto';
import { maxDocumentBytes, type StoredDocument } from '@portal/contracts/uploads/documents';
import { describe, expect, test } from 'vitest';
import { connectUploads, pdfOf, png, putIncoming, readBytes } from '../../test/uploads-bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeCheckDocuments } from './check-documents.ts';
import { documentKey, incomingKey, makeDocumentUrls } from './document-key.ts';

const bucket = connectUploads();
const documentUrls = makeDocumentUrls(bucket.url);
const documents = makeDocumentStore(bucket);
const checkDocuments = makeCheckDocuments({ documents, documentUrls });

/** Creates an application of a new founder, without documents. */
const newApplication = () => ({
  sub: randomUUID(),
  applicationId: randomUUID(),
  known: [] as readonly StoredDocument[],
});

const named = (key: string, name = 'deck.pdf', size = 10) => ({ key, name, size });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a document is accepted', () => {
  test('with its actual size instead of the declared one, and the checksum of its content', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(1234));
    expect(await checkDocuments({ pitchDeck: named(key, 'deck.pdf', 10) }, application)).toEqual({
      pitchDeck: { key, name: 'deck.pdf', size: 1234, sha256: sha256(pdfOf(1234)) },
    });
  });

  test('of exactly 5 MiB', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(maxDocumentBytes));
    expect(await checkDocuments({ pitchDeck: named(key) }, application)).toMatchObject({
      pitchDeck: { size: maxDocumentBytes },
    });
  });

  test('with a sanitised name', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(10));
    expect(
      await checkDocuments({ pitchDeck: named(key, '../\u202edeck.pdf\r\n') }, application),
    ).toMatchObject({
      pitchDeck: { name: 'deck.pdf' },
    });
  });

  test('by the URL of the multipart route, with the name of the upload', async () => {
    const application = newApplication();
    const id = randomUUID();
    const uploaded = documentKey(application.sub, 'direct', id);
    await documents.put({ key: incomingKey(uploaded), name: 'திட்டம்.pdf', bytes: pdfOf(10) });
    const key = documentKey(application.sub, application.applicationId, id);
    const references = { pitchDeck: documentUrls.urlOf(uploaded) };
    const accepted = { pitchDeck: { key, name: 'திட்டம்.pdf', size: 10, sha256: sha256(pdfOf(10)) } };
    expect(await checkDocuments(references, application)).toEqual(accepted);
    expect(await checkDocuments(references, { ...application, known: [accepted.pitchDeck] })).toEqual(
      accepted,
    );
    expect(await readBytes(bucket, uploaded)).toBeUndefined();
  });

  test('by a URL, with a default name when the upload had none', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(10));
    expect(await checkDocuments({ pitchDeck: documentUrls.urlOf(key) }, application)).toEqual({
      pitchDeck: { key, name: 'document.pdf', size: 10, sha256: sha256(pdfOf(10)) },
    });
  });

  test('unchanged and without validation when it is stored already', async () => {
    const application = newApplication();
    const key = documentKey(application.sub, application.applicationId, randomUUID());
    const stored = { ...named(key, 'stored.pdf', 99), sha256: 'a'.repeat(64) };
    const references = { pitchDeck: named(key, 'renamed.pdf', 5) };
    expect(await checkDocuments(references, { ...application, known: [stored] })).toEqual({
      pitchDeck: stored,
    });
  });

  test('permanently: a later upload with the same ticket does not change it', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(100));
    await checkDocuments({ pitchDeck: named(key) }, application);
    await documents.put({ key: incomingKey(key), name: 'other.pdf', bytes: png });
    expect(await checkDocuments({ pitchDeck: named(key) }, application)).toMatchObject({
      pitchDeck: { size: 100, sha256: sha256(pdfOf(100)) },
    });
    expect(await readBytes(bucket, key)).toEqual(pdfOf(100));
  });

  test('only in the inspected version, also when another upload arrives in between', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(100));
    let inspections = 0;
    const checkWithRace = makeCheckDocuments({
      documentUrls,
      documents: {
        ...documents,
        inspect: async (inspectedKey) => {
          const found = await documents.inspect(inspectedKey);
          inspections += inspectedKey === incomingKey(key) ? 1 : 0;
          if (inspections === 1)
            await documents.put({ key: incomingKey(key), name: 'checkWithDelay.pdf', bytes: png });
          return found;
        },
      },
    });
    expect(await checkWithRace({ pitchDeck: named(key) }, application)).toEqual({
      problem: 'document-rejected',
      fields: { pitchDeck: 'file-not-pdf' },
    });
    expect(await readBytes(bucket, key)).toBeUndefined();
  });

  test('with thirteen others, each at its path', async () => {
    const application = newApplication();
    const keys = await Promise.all(
      Array.from({ length: 14 }, (_, index) => putIncoming(bucket, application, pdfOf(100 + index))),
    );
    const references = Object.fromEntries(
      keys.map((key, index) => [`otherSupportingDocuments.${index}`, named(key)]),
    );
    const accepted = await checkDocuments(references, application);
    expect(Object.values(accepted)).toEqual(
      keys.map((key, index) => ({
        ...named(key, 'deck.pdf', 100 + index),
        sha256: sha256(pdfOf(100 + index)),
      })),
    );
    expect(Object.keys(accepted)).toEqual(Object.keys(references));
  });

  test('in its first version, also when another upload is checked in between', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(100));
    const concurrentCheck = makeCheckDocuments({ documents, documentUrls });
    const checkWithDelay = makeCheckDocuments({
      documentUrls,
      documents: {
        ...documents,
        copy: async (from, _version, to) => {
          await concurrentCheck({ pitchDeck: named(key) }, application);
          await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
          const found = await documents.inspect(from);
          return documents.copy(from, found?.version ?? '', to);
        },
      },
    });
    expect(await checkWithDelay({ pitchDeck: named(key) }, application)).toMatchObject({
      pitchDeck: { size: 100 },
    });
    expect(await readBytes(bucket, key)).toHaveLength(100);
  });
});

describe('requests to the bucket', () => {
  const requests: string[] = [];
  const checkAndCount = makeCheckDocuments({
    documentUrls,
    documents: {
      inspect: (key) => {
        requests.push(`inspect ${key}`);
        return documents.inspect(key);
      },
      copy: (from, version, to) => {
        requests.push(`copy to ${to}`);
        return documents.copy(from, version, to);
      },
      sha256Of: (key) => {
        requests.push(`checksum of ${key}`);
        return documents.sha256Of(key);
      },
    },
  });

  test('one inspection and one copy for a new document', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(100));
    await checkAndCount({ pitchDeck: named(key) }, application);
    expect(requests.splice(0)).toEqual([`inspect ${incomingKey(key)}`, `copy to ${key}`]);
  });

  test('the stored object when a document is referenced again', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, pdfOf(100));
    await checkDocuments({ pitchDeck: named(key) }, application);
    const again = await checkAndCount({ pitchDeck: named(key) }, application);
    expect(again).toMatchObject({ pitchDeck: { size: 100, sha256: sha256(pdfOf(100)) } });
    expect(requests.splice(0)).toEqual([
      `inspect ${incomingKey(key)}`,
      `copy to ${key}`,
      `inspect ${key}`,
      `checksum of ${key}`,
    ]);
  });
});

describe('a document is rejected', () => {
  test('and not stored', async () => {
    const application = newApplication();
    const key = await putIncoming(bucket, application, png);
    await checkDocuments({ pitchDeck: named(key) }, application);
    expect(await readBytes(bucket, key)).toBeUndefined();
  });

  type Application = ReturnType<typeof newApplication>;
  const stored = async (application: Application, bytes: Uint8Array) =>
    named(await putIncoming(bucket, application, bytes));
  const url = (path: string) => `${bucket.url}/${path}`;

  const cases: [string, string, (application: Application) => unknown][] = [
    [
      'that was never uploaded',
      'document-unknown',
      ({ sub }) => named(documentKey(sub, 'direct', randomUUID())),
    ],
    ["of another founder's", 'document-unknown', () => stored(newApplication(), pdfOf(10))],
    [
      'of another application of the founder',
      'document-unknown',
      ({ sub }) => stored({ ...newApplication(), sub }, pdfOf(10)),
    ],
    ['that is an image with another name', 'file-not-pdf', (application) => stored(application, png)],
    [
      'that is shorter than its signature',
      'file-not-pdf',
      (application) => stored(application, Buffer.from('%PDF')),
    ],
    [
      'whose signature is not at the start',
      'file-not-pdf',
      (application) => stored(application, Buffer.from(' %PDF-1.7')),
    ],
    ['that is empty', 'file-empty', (application) => stored(application, Buffer.alloc(0))],
    [
      'that is too large',
      'file-too-large',
      (application) => stored(application, pdfOf(maxDocumentBytes + 1)),
    ],
    ['outside of every prefix', 'document-unknown', () => named('secrets.pdf')],
    ['with a path traversal', 'document-unknown', ({ sub }) => named(`founders/${sub}/../x/deck.pdf`)],
    ['with a key in another format', 'document-unknown', ({ sub }) => named(`founders/${sub}/mine.pdf`)],
    ['at a foreign URL', 'document-unknown', () => 'https://files.example.org/deck.pdf'],
    [
      'in a foreign bucket',
      'document-unknown',
      ({ sub }) => `https://x.s3.ap-south-1.amazonaws.com/${documentKey(sub, 'direct', randomUUID())}`,
    ],
    [
      'at a URL that only begins like the bucket URL',
      'document-unknown',
      ({ sub }) => `${bucket.url}.example.org/${documentKey(sub, 'direct', randomUUID())}`,
    ],
    [
      'at a URL with a query',
      'document-unknown',
      ({ sub }) => url(`${documentKey(sub, 'direct', randomUUID())}?versionId=1`),
    ],
    [
      "at the URL of another founder's",
      'document-unknown',
      async () => url(await putIncoming(bucket, newApplication(), pdfOf(10))),
    ],
  ];
  test.each(cases)('%s: %s', async (_, code, make) => {
    const application = newApplication();
    const reference = (await make(application)) as string;
    expect(await checkDocuments({ pitchDeck: reference }, application)).toEqual({
      problem: 'document-rejected',
      fields: { pitchDeck: code },
    });
  });

  test('by its path; all invalid ones are reported, and none is accepted', async () => {
    const application = newApplication();
    const references = {
      pitchDeck: await stored(application, pdfOf(10)),
      testDocument: await stored(application, png),
      'otherSupportingDocuments.1': 'https://files.example.org/a.pdf',
    };
    expect(await checkDocuments(references, application)).toEqual({
      problem: 'document-rejected',
      fields: { testDocument: 'file-not-pdf', 'otherSupportingDocuments.1': 'document-unknown' },
    });
  });
});
