import { writeFileSync } from 'node:fs';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, expect, it } from 'vitest';
import { bucket, origin, startS3 } from './testing/start-s3.ts';

/* What the tests of packages/api do not notice, by the real SDK client and by signed URLs. */

let shift = 0;
const emulator = await startS3({ now: () => Date.now() + shift });
afterAll(() => emulator.close());
const { sdk } = emulator;

const at = (Key: string) => ({ Bucket: bucket, Key });
const put = (key: string, Body: string) => sdk.send(new PutObjectCommand({ ...at(key), Body }));
const get = (key: string, more: Partial<GetObjectCommandInput> = {}) =>
  sdk.send(new GetObjectCommand({ ...at(key), ...more }));
const text = async (key: string) => (await get(key)).Body?.transformToString();

it('rejects missing objects and buckets, and operations that it does not emulate', async () => {
  await expect(get('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(sdk.send(new HeadObjectCommand(at('nothing')))).rejects.toMatchObject({ name: 'NotFound' });
  await expect(get('x', { Bucket: 'no-such-bucket' })).rejects.toMatchObject({ name: 'NoSuchBucket' });
  const begin = sdk.send(new CreateMultipartUploadCommand(at('big')));
  await expect(begin).rejects.toMatchObject({ name: 'NotImplemented' });
});

it('copies tags unless they are replaced', async () => {
  await put('tagged', 'x');
  const tags = async (key: string) => (await sdk.send(new GetObjectTaggingCommand(at(key)))).TagSet;
  const TagSet = [{ Key: 'scan', Value: '<clean> & "fine"' }];
  await sdk.send(new PutObjectTaggingCommand({ ...at('tagged'), Tagging: { TagSet } }));
  const CopySource = `${bucket}/tagged`;
  await sdk.send(new CopyObjectCommand({ ...at('same'), CopySource }));
  await sdk.send(new CopyObjectCommand({ ...at('none'), CopySource, TaggingDirective: 'REPLACE' }));
  expect([await tags('same'), await tags('none')]).toEqual([TagSet, []]);
});

it('stores objects under any key, always inside the bucket folder', async () => {
  for (const key of [
    '../../etc/passwd',
    'a/../b',
    'trail/',
    'a b+c&d=é?#',
    '__proto__',
    '\u{1}\n\t',
    'நிலா/😀',
  ]) {
    const before = emulator.storedBodies();
    await put(key, key);
    expect(await text(key)).toBe(key);
    await sdk.send(new DeleteObjectCommand(at(key)));
    expect(emulator.storedBodies()).toBe(before);
  }
});

it('rejects unsigned requests and wrong secret keys', async () => {
  const wrong = emulator.client('guess').send(new GetObjectCommand(at('range.txt')));
  await expect(wrong).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect((await fetch(`${emulator.endpoint}/${bucket}/range.txt`)).status).toBe(403);
});

const sign = () => getSignedUrl(sdk, new GetObjectCommand(at('range.txt')), { expiresIn: 60 });

it('rejects changed and expired URLs, and another method than the signed one', async () => {
  const url = await sign();
  for (const [what, changed, elapsedMs, code] of [
    ['another key', url.replace('range.txt', 'other.txt'), 0, 'SignatureDoesNotMatch'],
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
