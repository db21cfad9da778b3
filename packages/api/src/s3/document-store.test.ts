import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorResponse, respondWith, type StubResponse } from '../../test/stub-responses.ts';
import { connectUploads, pdfOf, putIncoming } from '../../test/uploads-bucket.ts';
import { problem } from '../domain/problem.ts';
import { failureProblem } from '../http/failures.ts';
import { incomingKey } from '../uploads/document-key.ts';
import { connectBucket } from './bucket.ts';
import { makeDocumentStore } from './document-store.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);

test('inspecting a document returns its total size, its first bytes and its name', async () => {
  const key = `founders/a/b/${randomUUID()}.pdf`;
  expect(await documents.inspect(key)).toBeUndefined();
  await documents.put({ key, name: 'திட்டம் & co.pdf', bytes: pdfOf(70_000) });
  const found = await documents.inspect(key);
  expect(found).toMatchObject({ size: 70_000, name: 'திட்டம் & co.pdf' });
  expect(Buffer.from(found?.head ?? [])).toEqual(Buffer.from('%PDF-'));
});

test('inspecting a document returns no name that is missing or not percent-encoded, and no bytes of an empty object', async () => {
  const ids = { sub: randomUUID(), applicationId: randomUUID() };
  const unnamed = await documents.inspect(incomingKey(await putIncoming(bucket, ids, Buffer.alloc(0))));
  expect(unnamed).toMatchObject({ size: 0, head: new Uint8Array() });
  const misnamed = await putIncoming(bucket, ids, pdfOf(3), { name: '%E0%A' });
  expect([unnamed?.name, (await documents.inspect(incomingKey(misnamed)))?.name]).toEqual([
    undefined,
    undefined,
  ]);
});

test('copies a document with its name and checksum: only the inspected version, and never over another', async () => {
  const from = `incoming/a/b/${randomUUID()}.pdf`;
  const to = from.replace('incoming', 'founders');
  const versionOf = async (key: string) => (await documents.inspect(key))?.version ?? '';
  expect(await documents.copy(from, '"etag"', to)).toBeUndefined();
  await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(100) });
  const first = await versionOf(from);
  const sha256 = createHash('sha256').update(pdfOf(100)).digest('hex');
  expect(await documents.copy(from, first, to)).toBe(sha256);
  expect(await documents.sha256Of(to)).toBe(sha256);
  await documents.put({ key: from, name: 'deck.pdf', bytes: pdfOf(200) });
  expect(await documents.copy(from, first, `${to}.pdf`)).toBeUndefined();
  expect(await documents.copy(from, await versionOf(from), to)).toBeUndefined();
  expect(await documents.inspect(to)).toMatchObject({ size: 100, name: 'deck.pdf' });
});

const key = 'founders/a/b/c.pdf';
const found: StubResponse = { status: 200, body: '%PDF-' };
const timeout = Object.assign(new Error('too late'), { name: 'TimeoutError' });

const storeWith = (...responses: StubResponse[]) => {
  const { requests, requestHandler } = respondWith(...responses);
  return { requests, store: makeDocumentStore(connectUploads({ requestHandler })) };
};

test('AccessDenied from S3: the object does not exist (without permission to list)', async () => {
  expect(await storeWith(errorResponse(403, 'AccessDenied')).store.inspect(key)).toBeUndefined();
});

const slowDown = errorResponse(503, 'SlowDown');
const invalidKey = errorResponse(403, 'InvalidAccessKeyId');

test.each([
  ['NoSuchBucket: an error', errorResponse(404, 'NoSuchBucket'), 1, { name: 'NoSuchBucket' }],
  ['InvalidAccessKeyId: an error', invalidKey, 1, { $metadata: { httpStatusCode: 403 } }],
  ['SlowDown on every attempt', slowDown, 3, { name: 'SlowDown', message: 'a <word>' }],
  ['a time-out on every attempt', timeout, 3, { name: 'TimeoutError' }],
])('%s from S3: the request is sent as often as it should', async (_, failure, times, error) => {
  const { requests, store } = storeWith(failure);
  await expect(store.inspect(key)).rejects.toMatchObject(error);
  expect(requests).toHaveLength(times);
});

test('a failure of S3 that passes: the request is retried', async () => {
  const broken = Object.assign(new Error('broken'), { code: 'ECONNRESET' });
  for (const failure of [slowDown, errorResponse(500, 'InternalError'), timeout, broken]) {
    const { requests, store } = storeWith(failure, found);
    expect(await store.inspect(key)).toMatchObject({ size: 5 });
    expect(requests).toHaveLength(2);
  }
});

test('a malformed error of S3 is unavailable', async () => {
  const { store } = storeWith({ status: 503, body: 'Service Unavailable' });
  const error = await store.inspect(key).catch((thrown: unknown) => thrown);
  expect(failureProblem(error)).toEqual(problem('unavailable'));
});

test('an error of S3 after the response to a copy has begun: the copy is retried', async () => {
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
