import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, answering, failing } from '../../test/answering.ts';
import { arrive, connectUploads, pdfOf, readBytes } from '../../test/uploads-bucket.ts';
import { failureProblem } from '../http/failures.ts';
import { problem } from '../problem.ts';
import { arrivalKey } from '../uploads/document-key.ts';
import { connectBucket } from './bucket.ts';
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
  const key = 'founders/a/b/c.pdf';
  const found: Answer = { status: 200, body: '%PDF-' };
  const late = Object.assign(new Error('too late'), { name: 'TimeoutError' });

  const storeWith = (...answers: Answer[]) => {
    const { asked, requestHandler } = answering(...answers);
    return { asked, store: makeDocumentStore(connectUploads({ requestHandler })) };
  };

  test('AccessDenied: to those who may not list, what is not there', async () => {
    expect(await storeWith(failing(403, 'AccessDenied')).store.inspect(key)).toBeUndefined();
  });

  test.each([
    [404, 'NoSuchBucket'],
    [403, 'InvalidAccessKeyId'],
  ])('%i %s: no word about the document', async (status, name) => {
    const { asked, store } = storeWith(failing(status, name));
    await expect(store.inspect(key)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['SlowDown', failing(503, 'SlowDown')],
    ['InternalError', failing(500, 'InternalError')],
    ['nothing in time', late],
    ['nothing: the connection broke', Object.assign(new Error('broken'), { code: 'ECONNRESET' })],
  ])('%s: it is asked again', async (_, failure) => {
    const { asked, store } = storeWith(failure, found);
    expect(await store.inspect(key)).toMatchObject({ size: 5 });
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['SlowDown', failing(503, 'SlowDown'), { name: 'SlowDown', message: 'a <word>' }],
    ['nothing in time', late, { name: 'TimeoutError' }],
  ])('%s, always: it is asked three times', async (_, failure, error) => {
    const { asked, store } = storeWith(failure);
    await expect(store.inspect(key)).rejects.toMatchObject(error);
    expect(asked).toHaveLength(3);
  });

  test('garbage instead of an error', async () => {
    const { store } = storeWith({ status: 503, body: 'Service Unavailable' });
    const error = await store.inspect(key).catch((thrown: unknown) => thrown);
    expect(failureProblem(error)).toEqual(problem('unavailable'));
  });

  test('an error once the answer to a copy has begun: it is copied again', async () => {
    const copied: Answer = { status: 200, body: '<CopyObjectResult/>' };
    const { asked, store } = storeWith(failing(200, 'InternalError'), copied);
    expect(await store.copy(key, '"etag"', 'founders/a.pdf')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test('a document that reads like an error', async () => {
    const { store } = storeWith(failing(200, 'InternalError'));
    const { head = [] } = (await store.inspect(key)) ?? {};
    expect(Buffer.from(head).toString()).toContain('<Error>');
  });
});

test("a document is sent to the bucket's own address, signed with its bytes and the session", async () => {
  const { asked, requestHandler } = answering({ status: 200 });
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
  const client = connectBucket('portal-uploads', '', { region: 'ap-south-1', credentials, requestHandler });
  await makeDocumentStore(client).put({ key: 'founders/a.pdf', name: 'deck.pdf', bytes: Buffer.from('hi') });
  expect(asked[0]).toMatchObject({
    protocol: 'https:',
    hostname: 'portal-uploads.s3.ap-south-1.amazonaws.com',
    path: '/founders/a.pdf',
    headers: {
      'content-type': 'application/pdf',
      'x-amz-content-sha256': '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
      'x-amz-security-token': 'session',
    },
  });
});
