import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucket, origin, startS3 } from './testing/start-s3.ts';

/* Requests of browsers: signed URLs and CORS. */

let shift = 0;
let emulator: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  emulator = await startS3({ now: () => Date.now() + shift });
  await emulator.sdk.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: 'deck.pdf',
      Body: '%PDF-1.7',
      ContentType: 'application/pdf',
    }),
  );
});
afterAll(() => emulator.close());

const sign = (more: object = {}, expiresIn = 60) =>
  getSignedUrl(emulator.sdk, new GetObjectCommand({ Bucket: bucket, Key: 'deck.pdf', ...more }), {
    expiresIn,
  });

it('serves a signed URL with its response headers', async () => {
  const url = await sign({
    ResponseContentDisposition: 'attachment; filename="Asha\'s deck (1).pdf"',
    ResponseContentType: 'application/octet-stream',
  });
  const response = await fetch(url, { headers: { range: 'bytes=0-3' } });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe('%PDF');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Asha\'s deck (1).pdf"');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
});

it.each([
  ['another key', (url: string) => url.replace('deck.pdf', 'other.pdf'), 0, 'SignatureDoesNotMatch'],
  [
    'another signature',
    (url: string) => url.replace(/Signature=..../, 'Signature=0000'),
    0,
    'SignatureDoesNotMatch',
  ],
  ['a longer expiry', (url: string) => url.replace('Expires=60', 'Expires=6000'), 0, 'SignatureDoesNotMatch'],
  [
    'an expiry of more than a week',
    (url: string) => url.replace('Expires=60', 'Expires=6000000'),
    0,
    'AuthorizationQueryParametersError',
  ],
  [
    'an added parameter',
    (url: string) => `${url}&response-content-type=text%2Fhtml`,
    0,
    'SignatureDoesNotMatch',
  ],
  [
    'a parameter given twice',
    (url: string) => url.replace('?', '?x-id=PutObject&'),
    0,
    'SignatureDoesNotMatch',
  ],
  ['a past expiry', (url: string) => url, 61_000, 'AccessDenied'],
  ['a date in the future', (url: string) => url, -3_600_000, 'AccessDenied'],
  ['no date', (url: string) => url.replace(/X-Amz-Date=\w+/, 'X-Amz-Date=today'), 0, 'AccessDenied'],
])('rejects a URL with %s', async (_, change, elapsedMs, code) => {
  const url = change(await sign());
  shift = elapsedMs;
  const response = await fetch(url);
  shift = 0;
  expect(response.ok).toBe(false);
  expect(await response.text()).toContain(`<Code>${code}</Code>`);
});

it('rejects another method than the signed one', async () => {
  expect((await fetch(await sign(), { method: 'DELETE' })).status).toBe(403);
});

const preflight = (from: string, method: string, headers?: string) =>
  fetch(`${emulator.endpoint}/${bucket}`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': method,
      ...(headers && { 'access-control-request-headers': headers }),
    },
  });

it('allows preflights of the portal’s pages', async () => {
  const response = await preflight(origin, 'POST', 'content-type,x-custom');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, GET',
    'access-control-allow-headers': 'content-type,x-custom',
    'access-control-max-age': '3600',
  });
});

it.each([
  ['another origin', 'http://evil.example.org', 'POST'],
  ['an origin with the same prefix', `${origin}.example.org`, 'POST'],
  ['another method', origin, 'DELETE'],
])('rejects a preflight with %s', async (_, from, method) => {
  const response = await preflight(from, method);
  expect(response.status).toBe(403);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await response.text()).toContain('AccessForbidden');
});

it('allows only the portal’s pages to read responses', async () => {
  const url = await sign();
  const allowed = async (from: string) =>
    (await fetch(url, { headers: { origin: from } })).headers.get('access-control-allow-origin');
  expect(await allowed(origin)).toBe(origin);
  expect(await allowed('http://evil.example.org')).toBeNull();
});
