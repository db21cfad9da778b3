import { writeFileSync } from 'node:fs';
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, expect, it } from 'vitest';
import { bucket, origin, startS3 } from './testing/start-s3.ts';

/* Calls of the real SDK client, and of browsers by signed URLs. */

let shift = 0;
const emulator = await startS3({ now: () => Date.now() + shift });
afterAll(() => emulator.close());
const { sdk } = emulator;

const at = (Key: string) => ({ Bucket: bucket, Key });
const put = (key: string, body: string | Uint8Array, more: Partial<PutObjectCommandInput> = {}) =>
  sdk.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: Buffer.byteLength(body), ...more }));
const get = (key: string, more: Partial<GetObjectCommandInput> = {}) =>
  sdk.send(new GetObjectCommand({ ...at(key), ...more }));
const text = async (key: string) => (await get(key)).Body?.transformToString();
const head = (key: string) => sdk.send(new HeadObjectCommand(at(key)));
const remove = (key: string, VersionId?: string) =>
  sdk.send(new DeleteObjectCommand({ ...at(key), VersionId }));
const copy = (from: string, to: string, more: Partial<CopyObjectCommandInput> = {}) =>
  sdk.send(
    new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${encodeURIComponent(from)}`, ...more }),
  );

it('stores and returns an object with its headers and metadata', async () => {
  const { ETag } = await put('a/hello.txt', 'hello', {
    ContentType: 'text/plain',
    Metadata: { owner: 'asha' },
  });
  expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  const answer = await get('a/hello.txt');
  expect(await answer.Body?.transformToString()).toBe('hello');
  const expected = { ContentLength: 5, ContentType: 'text/plain', ETag, Metadata: { owner: 'asha' } };
  expect(answer).toMatchObject(expected);
  expect(await head('a/hello.txt')).toMatchObject(expected);
  await put('empty', '');
  expect(await text('empty')).toBe('');
});

it('rejects missing objects and buckets, and operations that it does not emulate', async () => {
  await expect(get('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(head('nothing')).rejects.toMatchObject({ name: 'NotFound' });
  await expect(get('x', { Bucket: 'no-such-bucket' })).rejects.toMatchObject({ name: 'NoSuchBucket' });
  const begin = sdk.send(new CreateMultipartUploadCommand(at('big')));
  await expect(begin).rejects.toMatchObject({ name: 'NotImplemented' });
});

it('copies with metadata, only an unchanged source, and only to an unused key', async () => {
  const { ETag } = await put('from me+you.txt', 'first', { Metadata: { owner: 'asha' } });
  await copy('from me+you.txt', 'copy', { CopySourceIfMatch: ETag });
  expect(await head('copy')).toMatchObject({ Metadata: { owner: 'asha' } });
  await put('from me+you.txt', 'second');
  const failed = { name: 'PreconditionFailed' };
  await expect(copy('from me+you.txt', 'copy', { CopySourceIfMatch: ETag })).rejects.toMatchObject(failed);
  expect(await text('copy')).toBe('first');
  await expect(put('from me+you.txt', 'third', { IfMatch: ETag })).rejects.toMatchObject(failed);
  const toNew = () => copy('from me+you.txt', 'vacant', { IfNoneMatch: '*' });
  const copies = await Promise.allSettled([toNew(), toNew(), toNew()]);
  expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(toNew()).rejects.toMatchObject(failed);
});

it('stores tags, and copies them unless they are replaced', async () => {
  await put('tagged', 'x');
  const tags = async (key: string) => (await sdk.send(new GetObjectTaggingCommand(at(key)))).TagSet;
  expect(await tags('tagged')).toEqual([]);
  const TagSet = [{ Key: 'scan', Value: '<clean> & "fine"' }];
  await sdk.send(new PutObjectTaggingCommand({ ...at('tagged'), Tagging: { TagSet } }));
  await copy('tagged', 'same');
  await copy('tagged', 'none', { TaggingDirective: 'REPLACE' });
  expect([await tags('tagged'), await tags('same'), await tags('none')]).toEqual([TagSet, TagSet, []]);
});

it('lists objects and their one version sorted by key, and deletes it by its id, or nothing without an error', async () => {
  for (const name of ['ü', '2', '1']) await put(`list/${name}`, name);
  const filter = { Bucket: bucket, Prefix: 'list/' };
  const { Versions, IsTruncated } = await sdk.send(new ListObjectVersionsCommand(filter));
  expect(IsTruncated).toBe(false);
  expect(Versions?.[0]).toMatchObject({ Key: 'list/1', VersionId: 'null', IsLatest: true, Size: 1 });
  const keys = async () => (await sdk.send(new ListObjectsV2Command(filter))).Contents?.map(({ Key }) => Key);
  expect(await keys()).toEqual(Versions?.map(({ Key }) => Key));
  expect(await keys()).toEqual(['list/1', 'list/2', 'list/ü']);
  await expect(remove('list/1', 'another')).rejects.toMatchObject({ name: 'InvalidArgument' });
  await remove('list/1', 'null');
  for (const _ of [1, 2]) await remove('list/2');
  expect(await keys()).toEqual(['list/ü']);
});

it('stores objects under any key, always inside the bucket folder', async () => {
  const names = [
    '..',
    '.',
    '/lead',
    'trail/',
    '%2e%2e%2f',
    'a b+c&d=é?#',
    '__proto__',
    '\u{1}\n\t',
    'நிலா/😀',
  ];
  for (const key of ['../../etc/passwd', 'a//b', 'a/../b', ...names]) {
    const before = emulator.storedBodies();
    await put(key, key);
    expect(await text(key)).toBe(key);
    await remove(key);
    expect(emulator.storedBodies()).toBe(before);
  }
});

it('rejects unsigned requests and wrong secret keys', async () => {
  const wrong = emulator.client('guess').send(new GetObjectCommand(at('range.txt')));
  await expect(wrong).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect((await fetch(`${emulator.endpoint}/${bucket}/range.txt`)).status).toBe(403);
});

const sign = (more: object = {}) =>
  getSignedUrl(sdk, new GetObjectCommand({ ...at('range.txt'), ...more }), { expiresIn: 60 });

it('serves a signed URL, or a range of it, with its response headers', async () => {
  await put('range.txt', 'hello');
  const disposition = 'attachment; filename="Asha\'s deck (1).pdf"';
  const type = 'application/octet-stream';
  const url = await sign({ ResponseContentDisposition: disposition, ResponseContentType: type });
  const response = await fetch(url, { headers: { range: 'bytes=0-3' } });
  expect([response.status, await response.text()]).toEqual([206, 'hell']);
  const given = ['content-disposition', 'content-type'].map((name) => response.headers.get(name));
  expect(given).toEqual([disposition, type]);
});

it('rejects changed and expired URLs, and another method than the signed one', async () => {
  const url = await sign();
  for (const [what, changed, elapsedMs, code] of [
    ['another key', url.replace('range.txt', 'other.txt'), 0, 'SignatureDoesNotMatch'],
    ['another signature', url.replace(/Signature=..../, 'Signature=0000'), 0, 'SignatureDoesNotMatch'],
    ['a longer expiry', url.replace('Expires=60', 'Expires=6000'), 0, 'SignatureDoesNotMatch'],
    ['over a week', url.replace('Expires=60', 'Expires=6000000'), 0, 'AuthorizationQueryParametersError'],
    ['an added parameter', `${url}&response-content-type=text%2Fhtml`, 0, 'SignatureDoesNotMatch'],
    ['a parameter given twice', url.replace('?', '?x-id=PutObject&'), 0, 'SignatureDoesNotMatch'],
    ['a past expiry', url, 61_000, 'AccessDenied'],
    ['a date in the future', url, -3_600_000, 'AccessDenied'],
    ['no date', url.replace(/X-Amz-Date=\w+/, 'X-Amz-Date=today'), 0, 'AccessDenied'],
  ] as const) {
    shift = elapsedMs;
    const response = await fetch(changed);
    shift = 0;
    expect(response.ok, what).toBe(false);
    expect(await response.text(), what).toContain(`<Code>${code}</Code>`);
  }
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
});

it('allows only the portal’s pages to send requests and to read responses', async () => {
  const preflight = (from: string, method: string) =>
    fetch(`${emulator.endpoint}/${bucket}`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,x-custom',
      },
    });
  const allowed = await preflight(origin, 'POST');
  expect(allowed.status).toBe(200);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, GET',
    'access-control-allow-headers': 'content-type,x-custom',
    'access-control-max-age': '3600',
  });
  const evil = 'http://evil.example.org';
  for (const [from, method] of [
    [evil, 'POST'],
    [`${origin}.example.org`, 'POST'],
    [origin, 'DELETE'],
  ] as const) {
    const refused = await preflight(from, method);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(await refused.text()).toContain('AccessForbidden');
  }
  const url = await sign();
  for (const from of [origin, evil]) {
    const { headers } = await fetch(url, { headers: { origin: from } });
    expect(headers.get('access-control-allow-origin')).toBe(from === origin ? origin : null);
  }
});

it('keeps its objects over a restart and deletes bodies without an object', async () => {
  const first = await startS3();
  await first.sdk.send(new PutObjectCommand({ ...at('kept'), Body: 'kept' }));
  writeFileSync(`${first.dataDir}/${bucket}/bodies/left-by-a-crash`, 'x');
  await first.close();
  const second = await startS3({ dataDir: first.dataDir });
  expect(second.storedBodies()).toBe(1);
  const { Body } = await second.sdk.send(new GetObjectCommand(at('kept')));
  expect(await Body?.transformToString()).toBe('kept');
  await second.close();
});
