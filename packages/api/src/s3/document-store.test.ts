import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorResponse, respondWith } from '../../test/stub-responses.ts';
import { connectDocuments, connectUploads, pdfOf, putIncoming } from '../../test/uploads-bucket.ts';
import { incomingKey } from '../uploads/document-key.ts';
import { makeDocumentStore } from './document-store.ts';

const { bucket, documents } = connectDocuments();

test('inspecting a document returns its total size, its first bytes and its name', async () => {
  const key = `founders/a/b/${randomUUID()}.pdf`;
  expect(await documents.inspect(key)).toBeUndefined();
  await documents.put({ key, name: 'திட்டம் & co.pdf', bytes: pdfOf(70_000) });
  const found = await documents.inspect(key);
  expect(found).toMatchObject({ size: 70_000, name: 'திட்டம் & co.pdf' });
  expect(Buffer.from(found?.head ?? [])).toEqual(pdfOf(1024));
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
  expect(await documents.sha256Of(to)).toBeUndefined();
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

test.each([
  ['NoSuchBucket: an error', errorResponse(404, 'NoSuchBucket'), 1, { name: 'NoSuchBucket' }],
  ['AccessDenied: an error', errorResponse(403, 'AccessDenied'), 1, { $metadata: { httpStatusCode: 403 } }],
  ['SlowDown on every attempt', errorResponse(503, 'SlowDown'), 3, { name: 'SlowDown', message: 'a <word>' }],
])('%s from S3: the request is sent as often as it should', async (_, failure, times, error) => {
  const { requests, requestHandler } = respondWith(failure);
  const store = makeDocumentStore(connectUploads({ requestHandler }));
  await expect(store.inspect('founders/a/b/c.pdf')).rejects.toMatchObject(error);
  expect(requests).toHaveLength(times);
});
