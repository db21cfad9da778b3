import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { errorResponse, respondWith, type StubResponse } from '../../test/stub-responses.ts';
import { connectUploads, pdfOf, putIncoming, readBytes } from '../../test/uploads-bucket.ts';
import { failureProblem } from '../http/failures.ts';
import { problem } from '../problem.ts';
import { incomingKey } from '../uploads/document-key.ts';
import { connectBucket } from './bucket.ts';
import { makeDocumentStore } from './document-store.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const someApplication = { sub: randomUUID(), applicationId: randomUUID() };

describe('inspecting a document', () => {
  test('returns its total size, its first bytes and its name', async () => {
    const key = `founders/a/b/${randomUUID()}.pdf`;
    await documents.put({ key, name: 'திட்டம் & co.pdf', bytes: pdfOf(70_000) });
    const found = await documents.inspect(key);
    expect(found).toMatchObject({ size: 70_000, name: 'திட்டம் & co.pdf' });
    expect(Buffer.from(found?.head ?? [])).toEqual(Buffer.from('%PDF-'));
  });

  test.each([
    ['no name', {}, undefined],
    ['a name that is not percent-encoded', { name: '%E0%A' }, undefined],
  ])('of an object with %s', async (_, metadata, name) => {
    const key = await putIncoming(bucket, someApplication, pdfOf(3), metadata);
    expect(await documents.inspect(incomingKey(key))).toMatchObject({ size: 3, name });
  });

  test('of an empty object', async () => {
    const key = await putIncoming(bucket, someApplication, Buffer.alloc(0));
    expect(await documents.inspect(incomingKey(key))).toMatchObject({ size: 0, head: new Uint8Array() });
  });

  test('of a missing object returns undefined', async () => {
    expect(await documents.inspect(`founders/a/b/${randomUUID()}.pdf`)).toBeUndefined();
  });
});

describe('copying a document', () => {
  test('copies its name, computes its checksum, and copies only the inspected version', async () => {
    const from = `incoming/a/b/${randomUUID()}.pdf`;
    const to = from.replace('incoming', 'founders');
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(100) });
    const { version = '' } = (await documents.inspect(from)) ?? {};
    const sha256 = createHash('sha256').update(pdfOf(100)).digest('hex');
    expect(await documents.copy(from, version, to)).toBe(sha256);
    expect(await documents.sha256Of(to)).toBe(sha256);
    expect(await documents.inspect(to)).toMatchObject({ size: 100, name: 'deck.pdf' });
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
    expect(await documents.copy(from, version, to)).toBeUndefined();
    expect(await readBytes(bucket, to)).toHaveLength(100);
  });

  test('does not overwrite: the first of two copies stays', async () => {
    const from = `incoming/a/b/${randomUUID()}.pdf`;
    const to = from.replace('incoming', 'founders');
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(100) });
    const first = await documents.inspect(from);
    expect(await documents.copy(from, first?.version ?? '', to)).toEqual(expect.any(String));
    await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
    const second = await documents.inspect(from);
    expect(await documents.copy(from, second?.version ?? '', to)).toBeUndefined();
    expect(await readBytes(bucket, to)).toHaveLength(100);
  });

  test('of a missing object returns nothing', async () => {
    expect(await documents.copy(`incoming/${randomUUID()}.pdf`, '"etag"', 'founders/a.pdf')).toBeUndefined();
  });
});

describe('S3 responses', () => {
  const key = 'founders/a/b/c.pdf';
  const found: StubResponse = { status: 200, body: '%PDF-' };
  const timeout = Object.assign(new Error('too late'), { name: 'TimeoutError' });

  const storeWith = (...responses: StubResponse[]) => {
    const { requests, requestHandler } = respondWith(...responses);
    return { requests, store: makeDocumentStore(connectUploads({ requestHandler })) };
  };

  test('AccessDenied: the object does not exist (without permission to list)', async () => {
    expect(await storeWith(errorResponse(403, 'AccessDenied')).store.inspect(key)).toBeUndefined();
  });

  test.each([
    [404, 'NoSuchBucket'],
    [403, 'InvalidAccessKeyId'],
  ])('%i %s: an error, without a retry', async (status, name) => {
    const { requests, store } = storeWith(errorResponse(status, name));
    await expect(store.inspect(key)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['SlowDown', errorResponse(503, 'SlowDown')],
    ['InternalError', errorResponse(500, 'InternalError')],
    ['a time-out', timeout],
    ['a broken connection', Object.assign(new Error('broken'), { code: 'ECONNRESET' })],
  ])('%s: the request is retried', async (_, failure) => {
    const { requests, store } = storeWith(failure, found);
    expect(await store.inspect(key)).toMatchObject({ size: 5 });
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['SlowDown', errorResponse(503, 'SlowDown'), { name: 'SlowDown', message: 'a <word>' }],
    ['a time-out', timeout, { name: 'TimeoutError' }],
  ])('%s on every attempt: the request is sent three times', async (_, failure, error) => {
    const { requests, store } = storeWith(failure);
    await expect(store.inspect(key)).rejects.toMatchObject(error);
    expect(requests).toHaveLength(3);
  });

  test('a malformed error is unavailable', async () => {
    const { store } = storeWith({ status: 503, body: 'Service Unavailable' });
    const error = await store.inspect(key).catch((thrown: unknown) => thrown);
    expect(failureProblem(error)).toEqual(problem('unavailable'));
  });

  test('an error after the response to a copy has begun: the copy is retried', async () => {
    const copied: StubResponse = {
      status: 200,
      body: '<CopyObjectResult><ChecksumSHA256>qg==</ChecksumSHA256></CopyObjectResult>',
    };
    const { requests, store } = storeWith(errorResponse(200, 'InternalError'), copied);
    expect(await store.copy(key, '"etag"', 'founders/a.pdf')).toBe('aa');
    expect(requests).toHaveLength(2);
  });

  test('a document whose content looks like an error is not an error', async () => {
    const { store } = storeWith(errorResponse(200, 'InternalError'));
    const { head = [] } = (await store.inspect(key)) ?? {};
    expect(Buffer.from(head).toString()).toContain('<Error>');
  });
});

test("uploads to the bucket's own host, with a signed content hash and session token", async () => {
  const { requests, requestHandler } = respondWith({ status: 200 });
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
  const client = connectBucket('portal-uploads', '', { region: 'ap-south-1', credentials, requestHandler });
  await makeDocumentStore(client).put({ key: 'founders/a.pdf', name: 'deck.pdf', bytes: Buffer.from('hi') });
  expect(requests[0]).toMatchObject({
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
