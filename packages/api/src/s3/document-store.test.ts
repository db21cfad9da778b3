import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, answering, failing } from '../../test/answering.ts';
import { arrive, connectUploads, pdfOf, readBytes } from '../../test/uploads-bucket.ts';
import { arrivalKey } from '../uploads/document-key.ts';
import { makeDocumentStore } from './document-store.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);

describe('looking at a document', () => {
  test('tells its whole size, its first bytes and its name', async () => {
    const key = `founders/a/b/${randomUUID()}.pdf`;
    await documents.put({ key, name: 'திட்டம் & co.pdf', bytes: pdfOf(70_000) });
    const found = await documents.inspect(key);
    expect(found).toMatchObject({ size: 70_000, name: 'திட்டம் & co.pdf' });
    expect(Buffer.from(found?.head ?? [])).toEqual(Buffer.from('%PDF-'));
  });

  test.each([
    ['no name', {}, undefined],
    ['a name that was not ours to encode', { name: '%E0%A' }, undefined],
  ])('with %s', async (_, metadata, name) => {
    const key = await arrive(bucket, randomUUID(), pdfOf(3), metadata);
    expect(await documents.inspect(arrivalKey(key))).toMatchObject({ size: 3, name });
  });

  test('that is empty', async () => {
    const key = await arrive(bucket, randomUUID(), Buffer.alloc(0));
    expect(await documents.inspect(arrivalKey(key))).toMatchObject({ size: 0, head: new Uint8Array() });
  });

  test('that is not there', async () => {
    expect(await documents.inspect(`founders/a/b/${randomUUID()}.pdf`)).toBeUndefined();
  });
});

describe('copying a document', () => {
  test('takes its name along, and only the version that was seen', async () => {
    const from = `incoming/a/b/${randomUUID()}.pdf`;
    const to = from.replace('incoming', 'founders');
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(100) });
    const { version = '' } = (await documents.inspect(from)) ?? {};
    expect(await documents.copy(from, version, to)).toBe(true);
    expect(await documents.inspect(to)).toMatchObject({ size: 100, name: 'deck.pdf' });
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
    expect(await documents.copy(from, version, to)).toBe(false);
    expect(await readBytes(bucket, to)).toHaveLength(100);
  });

  test('replaces nothing: of two copies the first stays', async () => {
    const from = `incoming/a/b/${randomUUID()}.pdf`;
    const to = from.replace('incoming', 'founders');
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(100) });
    const first = await documents.inspect(from);
    expect(await documents.copy(from, first?.version ?? '', to)).toBe(true);
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
    const second = await documents.inspect(from);
    expect(await documents.copy(from, second?.version ?? '', to)).toBe(false);
    expect(await readBytes(bucket, to)).toHaveLength(100);
  });

  test('that is gone', async () => {
    expect(await documents.copy(`incoming/${randomUUID()}.pdf`, '"etag"', 'founders/a.pdf')).toBe(false);
  });
});

describe('what S3 answers', () => {
  const inspectWhile = (...answers: Answer[]) => {
    const { requestHandler } = answering(...answers);
    return makeDocumentStore(connectUploads({ requestHandler })).inspect('founders/a/b/c.pdf');
  };

  test('AccessDenied: to those who may not list, what is not there', async () => {
    expect(await inspectWhile(failing(403, 'AccessDenied'))).toBeUndefined();
  });

  test.each([
    [404, 'NoSuchBucket'],
    [403, 'InvalidAccessKeyId'],
  ])('%i %s: no word about the document', async (status, name) => {
    await expect(inspectWhile(failing(status, name))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: status },
    });
  });
});
