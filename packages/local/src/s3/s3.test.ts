import { writeFileSync } from 'node:fs';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationName } from './operation-name.ts';
import { bucket, startS3 } from './testing/start-s3.ts';

/* Calls of the real SDK client. */

let emulator: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  emulator = await startS3();
});
afterAll(() => emulator.close());

const at = (Key: string) => ({ Bucket: bucket, Key });
const put = (key: string, body: string | Uint8Array, more: object = {}) =>
  emulator.sdk.send(
    new PutObjectCommand({ ...at(key), Body: body, ContentLength: Buffer.byteLength(body), ...more }),
  );
const text = async (key: string, more: object = {}) =>
  (await emulator.sdk.send(new GetObjectCommand({ ...at(key), ...more }))).Body?.transformToString();

it('stores and returns an object with its headers and metadata', async () => {
  const stored = await put('a/hello.txt', 'hello', {
    ContentType: 'text/plain',
    Metadata: { owner: 'asha' },
  });
  expect(stored.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  const answer = await emulator.sdk.send(new GetObjectCommand(at('a/hello.txt')));
  expect(await answer.Body?.transformToString()).toBe('hello');
  const expected = {
    ContentLength: 5,
    ContentType: 'text/plain',
    ETag: stored.ETag,
    Metadata: { owner: 'asha' },
  };
  expect(answer).toMatchObject(expected);
  expect(await emulator.sdk.send(new HeadObjectCommand(at('a/hello.txt')))).toMatchObject(expected);
});

it.each([
  ['bytes=1-2', 'el', 'bytes 1-2/5'],
  ['bytes=1-', 'ello', 'bytes 1-4/5'],
  ['bytes=3-99', 'lo', 'bytes 3-4/5'],
  ['bytes=0-0', 'h', 'bytes 0-0/5'],
])('returns the range %s', async (Range, expected, contentRange) => {
  await put('range.txt', 'hello');
  const answer = await emulator.sdk.send(new GetObjectCommand({ ...at('range.txt'), Range }));
  expect(answer.ContentRange).toBe(contentRange);
  expect(await answer.Body?.transformToString()).toBe(expected);
});

it('rejects a range after the end', async () => {
  await put('range.txt', 'hello');
  await expect(text('range.txt', { Range: 'bytes=5-9' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

it('stores an empty object', async () => {
  await put('empty', '');
  expect(await text('empty')).toBe('');
});

it('replaces an object and deletes its earlier body', async () => {
  await put('twice', 'first');
  const before = emulator.storedBodies();
  await put('twice', 'second');
  expect(await text('twice')).toBe('second');
  expect(emulator.storedBodies()).toBe(before);
});

it('finishes sending an object that is replaced at the same time', async () => {
  const first = Buffer.alloc(3_000_000, 'a');
  await put('busy', first);
  const answers = await Promise.all([text('busy'), put('busy', 'b'), text('busy'), text('busy')]);
  for (const answer of [answers[0], answers[2], answers[3]]) {
    expect(['b', first.toString()]).toContain(answer);
  }
});

it('reports missing objects and buckets', async () => {
  await expect(text('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(emulator.sdk.send(new HeadObjectCommand(at('nothing')))).rejects.toMatchObject({
    name: 'NotFound',
  });
  await expect(
    emulator.sdk.send(new GetObjectCommand({ Bucket: 'no-such-bucket', Key: 'x' })),
  ).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

it('rejects operations that it does not emulate', async () => {
  await expect(emulator.sdk.send(new CreateMultipartUploadCommand(at('big')))).rejects.toMatchObject({
    name: 'NotImplemented',
  });
});

it('copies with metadata', async () => {
  await put('from me+you.txt', 'copied', { ContentType: 'text/plain', Metadata: { owner: 'asha' } });
  const CopySource = `${bucket}/${encodeURIComponent('from me+you.txt')}`;
  await emulator.sdk.send(new CopyObjectCommand({ ...at('copy'), CopySource }));
  expect(await emulator.sdk.send(new HeadObjectCommand(at('copy')))).toMatchObject({
    ContentType: 'text/plain',
    Metadata: { owner: 'asha' },
  });
  expect(await text('copy')).toBe('copied');
});

it('copies only an unchanged source with CopySourceIfMatch', async () => {
  const { ETag } = await put('source', 'first');
  const copy = () =>
    emulator.sdk.send(
      new CopyObjectCommand({ ...at('kept'), CopySource: `${bucket}/source`, CopySourceIfMatch: ETag }),
    );
  await copy();
  await put('source', 'second');
  await expect(copy()).rejects.toMatchObject({ name: 'PreconditionFailed' });
  expect(await text('kept')).toBe('first');
});

it('copies only to an unused key with IfNoneMatch', async () => {
  await put('before', 'first');
  await put('after', 'second');
  const copy = (source: string) =>
    emulator.sdk.send(
      new CopyObjectCommand({ ...at('vacant'), CopySource: `${bucket}/${source}`, IfNoneMatch: '*' }),
    );
  const copies = await Promise.allSettled([copy('before'), copy('before'), copy('before')]);
  expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(copy('after')).rejects.toMatchObject({ name: 'PreconditionFailed' });
  expect(await text('vacant')).toBe('first');
});

it('stores tags', async () => {
  await put('tagged', 'x');
  const tags = async () => (await emulator.sdk.send(new GetObjectTaggingCommand(at('tagged')))).TagSet;
  expect(await tags()).toEqual([]);
  const TagSet = [{ Key: 'scan', Value: '<clean> & "fine"' }];
  await emulator.sdk.send(new PutObjectTaggingCommand({ ...at('tagged'), Tagging: { TagSet } }));
  expect(await tags()).toEqual(TagSet);
});

it('deletes an object, or nothing without an error', async () => {
  await put('gone', 'x');
  await emulator.sdk.send(new DeleteObjectCommand(at('gone')));
  await emulator.sdk.send(new DeleteObjectCommand(at('gone')));
  await expect(text('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

it('lists the one version of each object sorted by key, and deletes it by its id', async () => {
  for (const name of ['ü', '2', '1']) await put(`versions/${name}`, name);
  const list = () =>
    emulator.sdk.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: 'versions/' }));
  expect(await list()).toMatchObject({
    IsTruncated: false,
    Versions: [
      { Key: 'versions/1', VersionId: 'null', IsLatest: true, Size: 1 },
      { Key: 'versions/2', VersionId: 'null' },
      { Key: 'versions/ü' },
    ],
  });
  const remove = (VersionId: string) =>
    emulator.sdk.send(new DeleteObjectCommand({ ...at('versions/1'), VersionId }));
  await expect(remove('another')).rejects.toMatchObject({ name: 'InvalidArgument' });
  await remove('null');
  expect((await list()).Versions?.map(({ Key }) => Key)).toEqual(['versions/2', 'versions/ü']);
});

it('stores objects under any key, always inside the bucket folder', async () => {
  const unusualKeys = [
    '../../etc/passwd',
    '..',
    '.',
    'a//b',
    '/lead',
    'trail/',
    'a/../b',
    '%2e%2e%2f',
    'a b+c&d=é?#',
    '__proto__',
  ];
  const keys = fc.oneof(
    fc.constantFrom(...unusualKeys),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(keys, fc.uint8Array({ maxLength: 200 }), async (key, content) => {
      fc.pre(Buffer.from(key).toString() === key);
      const before = emulator.storedBodies();
      await put(key, content);
      const { Body } = await emulator.sdk.send(new GetObjectCommand(at(key)));
      expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(Buffer.from(content));
      await emulator.sdk.send(new DeleteObjectCommand(at(key)));
      expect(emulator.storedBodies()).toBe(before);
    }),
    { numRuns: 60, examples: unusualKeys.map((key) => [key, new Uint8Array([1])]) },
  );
});

it('rejects unsigned requests and wrong secret keys', async () => {
  const wrong = new S3Client({
    endpoint: emulator.endpoint,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'guess' },
  });
  await expect(wrong.send(new GetObjectCommand(at('a/hello.txt')))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  expect((await fetch(`${emulator.endpoint}/${bucket}/a/hello.txt`)).status).toBe(403);
});

it('keeps its objects over a restart and deletes bodies without an object', async () => {
  const first = await startS3();
  await first.sdk.send(new PutObjectCommand({ ...at('kept'), Body: 'kept' }));
  writeFileSync(`${first.dataDir}/${bucket}/bodies/left-by-a-crash`, 'x');
  first.close();
  const second = await startS3({ dataDir: first.dataDir });
  expect(second.storedBodies()).toBe(1);
  const { Body } = await second.sdk.send(new GetObjectCommand(at('kept')));
  expect(await Body?.transformToString()).toBe('kept');
  second.close();
});

it.each([
  ['PUT', '/b/k?x-id=PutObject', {}, 'PutObject'],
  ['PUT', '/b/k', { 'x-amz-copy-source': 'b/x' }, 'CopyObject'],
  ['GET', '/b/a/b?X-Amz-Signature=1', {}, 'GetObject'],
  ['HEAD', '/b/k', {}, 'HeadObject'],
  ['DELETE', '/b/k', {}, 'DeleteObject'],
  ['GET', '/b/k?tagging', {}, 'GetObjectTagging'],
  ['GET', '/b?list-type=1', {}, undefined],
  ['GET', '/b?prefix=k&versions', {}, 'ListObjectVersions'],
  ['GET', '/b?list-type=2&prefix=k', {}, 'ListObjectsV2'],
  ['DELETE', '/b/k?versionId=null', {}, 'DeleteObject'],
  ['DELETE', '/b/k?versionId=null&uploadId=1', {}, undefined],
  ['GET', '/b/k?versionId=null', {}, undefined],
  ['POST', '/b/', { 'content-type': 'multipart/form-data; boundary=x' }, 'PostObject'],
  ['OPTIONS', '/b/', {}, undefined],
  ['POST', '/b/k?uploads', {}, undefined],
  ['GET', '/b/%', {}, undefined],
])('%s %s is the operation %s', (method, url, headers, expected) => {
  expect(operationName({ method, url, headers })).toBe(expected);
});
