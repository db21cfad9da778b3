import { randomUUID } from 'node:crypto';
import { maxDocumentBytes, type StoredDocument } from '@portal/contracts/uploads/documents';
import { describe, expect, test } from 'vitest';
import { arrive, connectUploads, pdfOf, png, readBytes } from '../../test/uploads-bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeCheckDocuments } from './check-documents.ts';
import { arrivalKey, documentKey, makeDocumentAddresses } from './document-key.ts';

const bucket = connectUploads();
const addresses = makeDocumentAddresses(bucket.url);
const documents = makeDocumentStore(bucket);
const checkDocuments = makeCheckDocuments({ documents, addresses });

const owner = (known: readonly StoredDocument[] = []) => ({ sub: randomUUID(), known });

const named = (key: string, name = 'deck.pdf', size = 10) => ({ key, name, size });

describe('a document is taken', () => {
  test('with the size that it really has, whatever was said', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(1234));
    expect(await checkDocuments({ pitchDeck: named(key, 'deck.pdf', 10) }, founder)).toEqual({
      pitchDeck: { key, name: 'deck.pdf', size: 1234 },
    });
  });

  test('of exactly 5 MiB', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(maxDocumentBytes));
    expect(await checkDocuments({ pitchDeck: named(key) }, founder)).toMatchObject({
      pitchDeck: { size: maxDocumentBytes },
    });
  });

  test('under a name that is safe to show', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(10));
    expect(await checkDocuments({ pitchDeck: named(key, '../\u202edeck.pdf\r\n') }, founder)).toMatchObject({
      pitchDeck: { name: 'deck.pdf' },
    });
  });

  test('by the URL of the multipart route, under the name of the upload', async () => {
    const founder = owner();
    const key = documentKey(founder.sub, 'direct', randomUUID());
    await documents.put({ key: arrivalKey(key), name: 'திட்டம்.pdf', bytes: pdfOf(10) });
    expect(await checkDocuments({ pitchDeck: addresses.urlOf(key) }, founder)).toEqual({
      pitchDeck: { key, name: 'திட்டம்.pdf', size: 10 },
    });
  });

  test('by a URL, under a name of ours when the upload had none', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(10));
    expect(await checkDocuments({ pitchDeck: addresses.urlOf(key) }, founder)).toEqual({
      pitchDeck: { key, name: 'document.pdf', size: 10 },
    });
  });

  test('as it is kept, unlooked at, when it is known', async () => {
    const kept = named(`founders/${randomUUID()}/gone.pdf`, 'kept.pdf', 99);
    expect(await checkDocuments({ pitchDeck: named(kept.key, 'renamed.pdf', 5) }, owner([kept]))).toEqual({
      pitchDeck: kept,
    });
  });

  test('for good: what arrives under the same ticket later changes nothing', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(100));
    await checkDocuments({ pitchDeck: named(key) }, founder);
    await documents.put({ key: arrivalKey(key), name: 'other.pdf', bytes: png });
    expect(await checkDocuments({ pitchDeck: named(key) }, founder)).toMatchObject({
      pitchDeck: { size: 100 },
    });
    expect(await readBytes(bucket, key)).toEqual(pdfOf(100));
  });

  test('as what was looked at, even when something else arrives in that moment', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(100));
    let looks = 0;
    const raced = makeCheckDocuments({
      addresses,
      documents: {
        ...documents,
        inspect: async (place) => {
          const found = await documents.inspect(place);
          looks += place === arrivalKey(key) ? 1 : 0;
          if (looks === 1) await documents.put({ key: arrivalKey(key), name: 'late.pdf', bytes: png });
          return found;
        },
      },
    });
    expect(await raced({ pitchDeck: named(key) }, founder)).toEqual({
      problem: 'document-rejected',
      fields: { pitchDeck: 'file-not-pdf' },
    });
    expect(await readBytes(bucket, key)).toBeUndefined();
  });

  test('with thirteen others, each at its own path', async () => {
    const founder = owner();
    const keys = await Promise.all(
      Array.from({ length: 14 }, (_, index) => arrive(bucket, founder.sub, pdfOf(100 + index))),
    );
    const references = Object.fromEntries(
      keys.map((key, index) => [`otherSupportingDocuments.${index}`, named(key)]),
    );
    const taken = await checkDocuments(references, founder);
    expect(Object.values(taken)).toEqual(keys.map((key, index) => named(key, 'deck.pdf', 100 + index)));
    expect(Object.keys(taken)).toEqual(Object.keys(references));
  });

  test('as it was kept first, though another file came and was looked at in between', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(100));
    const rival = makeCheckDocuments({ documents, addresses });
    const late = makeCheckDocuments({
      addresses,
      documents: {
        ...documents,
        copy: async (from, _version, to) => {
          await rival({ pitchDeck: named(key) }, founder);
          await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
          const found = await documents.inspect(from);
          return documents.copy(from, found?.version ?? '', to);
        },
      },
    });
    expect(await late({ pitchDeck: named(key) }, founder)).toMatchObject({ pitchDeck: { size: 100 } });
    expect(await readBytes(bucket, key)).toHaveLength(100);
  });
});

describe('the bucket is asked', () => {
  const asked: string[] = [];
  const counted = makeCheckDocuments({
    addresses,
    documents: {
      inspect: (place) => {
        asked.push(`look at ${place}`);
        return documents.inspect(place);
      },
      copy: (from, version, to) => {
        asked.push(`copy to ${to}`);
        return documents.copy(from, version, to);
      },
    },
  });

  test('for one look and one copy when a document is new', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(100));
    await counted({ pitchDeck: named(key) }, founder);
    expect(asked.splice(0)).toEqual([`look at ${arrivalKey(key)}`, `copy to ${key}`]);
  });

  test('for what was kept when a document is named again, whatever lies where it arrived', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, pdfOf(100));
    await checkDocuments({ pitchDeck: named(key) }, founder);
    const again = await counted({ pitchDeck: named(key) }, founder);
    expect(again).toMatchObject({ pitchDeck: { size: 100 } });
    expect(asked.splice(0)).toEqual([`look at ${arrivalKey(key)}`, `copy to ${key}`, `look at ${key}`]);
  });
});

describe('a document is refused', () => {
  test('and not kept', async () => {
    const founder = owner();
    const key = await arrive(bucket, founder.sub, png);
    await checkDocuments({ pitchDeck: named(key) }, founder);
    expect(await readBytes(bucket, key)).toBeUndefined();
  });

  const stored = async (sub: string, bytes: Uint8Array) => named(await arrive(bucket, sub, bytes));
  const url = (path: string) => `${bucket.url}/${path}`;

  const cases: [string, string, (sub: string) => unknown][] = [
    ['that was never uploaded', 'document-unknown', (sub) => named(documentKey(sub, 'direct', randomUUID()))],
    ["of another founder's", 'document-unknown', () => stored(randomUUID(), pdfOf(10))],
    ['that is a picture with another name', 'file-not-pdf', (sub) => stored(sub, png)],
    ['that is shorter than its signature', 'file-not-pdf', (sub) => stored(sub, Buffer.from('%PDF'))],
    ['whose signature comes late', 'file-not-pdf', (sub) => stored(sub, Buffer.from(' %PDF-1.7'))],
    ['that is empty', 'file-empty', (sub) => stored(sub, Buffer.alloc(0))],
    ['that is too large', 'file-too-large', (sub) => stored(sub, pdfOf(maxDocumentBytes + 1))],
    ['outside of every prefix', 'document-unknown', () => named('secrets.pdf')],
    ['that climbs out of its prefix', 'document-unknown', (sub) => named(`founders/${sub}/../x/deck.pdf`)],
    ['with a key of another making', 'document-unknown', (sub) => named(`founders/${sub}/mine.pdf`)],
    ['at a foreign URL', 'document-unknown', () => 'https://files.example.org/deck.pdf'],
    [
      'in a foreign bucket',
      'document-unknown',
      (sub) => `https://x.s3.ap-south-1.amazonaws.com/${documentKey(sub, 'direct', randomUUID())}`,
    ],
    [
      'at a URL that only begins like ours',
      'document-unknown',
      (sub) => `${bucket.url}.example.org/${documentKey(sub, 'direct', randomUUID())}`,
    ],
    [
      'at a URL with more behind',
      'document-unknown',
      (sub) => url(`${documentKey(sub, 'direct', randomUUID())}?versionId=1`),
    ],
    [
      "at the URL of another founder's",
      'document-unknown',
      async () => url(await arrive(bucket, randomUUID(), pdfOf(10))),
    ],
  ];
  test.each(cases)('%s: %s', async (_, code, make) => {
    const founder = owner();
    const reference = (await make(founder.sub)) as string;
    expect(await checkDocuments({ pitchDeck: reference }, founder)).toEqual({
      problem: 'document-rejected',
      fields: { pitchDeck: code },
    });
  });

  test('by its path, all at fault at once, and none is taken', async () => {
    const founder = owner();
    const references = {
      pitchDeck: await stored(founder.sub, pdfOf(10)),
      testDocument: await stored(founder.sub, png),
      'otherSupportingDocuments.1': 'https://files.example.org/a.pdf',
    };
    expect(await checkDocuments(references, founder)).toEqual({
      problem: 'document-rejected',
      fields: { testDocument: 'file-not-pdf', 'otherSupportingDocuments.1': 'document-unknown' },
    });
  });
});
