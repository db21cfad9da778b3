import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OriginResponse } from '../http/origin-response.ts';
import { acceptedEncodings, createCompressor } from './compression.ts';

const compress = createCompressor();
const file = (bytes: number, headers: Record<string, string> = {}): OriginResponse => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', etag: `"${bytes}"`, ...headers },
  body: Buffer.alloc(bytes, 'a'),
});

test.each([
  [999, undefined],
  [1000, 'br'],
  [10_000_000, 'br'],
  [10_000_001, undefined],
])('a file of %i bytes is sent as %s', async (bytes, encoding) => {
  const { headers } = await compress(file(bytes), ['br']);
  expect(headers['content-encoding']).toBe(encoding);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['text/javascript', true],
  ['Application/JSON', true],
  ['image/svg+xml', true],
  ['application/manifest+json', false],
  ['image/png', false],
  ['font/woff2', false],
  ['', false],
])('a file of type %s is compressed: %s', async (type, isCompressed) => {
  const { headers } = await compress(file(2000, { 'content-type': type, etag: `"${type}"` }), ['gzip']);
  expect(headers['content-encoding'] === 'gzip').toBe(isCompressed);
});

test('sets Content-Encoding, Vary and a weak ETag on a compressed file', async () => {
  const original = file(1500);
  const { headers, body } = await compress(original, ['br', 'gzip']);
  expect(headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1500"', vary: 'accept-encoding' });
  expect(brotliDecompressSync(body)).toEqual(original.body);
  expect(gunzipSync((await compress(original, ['gzip'])).body)).toEqual(original.body);
});

test('sets Vary and keeps the strong ETag when the viewer accepts no compression', async () => {
  const original = file(1600);
  const sent = await compress(original, []);
  expect(sent).toEqual({ ...original, headers: { ...original.headers, vary: 'accept-encoding' } });
});

test.each([
  ['an error', { ...file(2000), status: 500 }],
  ['a partial response', { ...file(2000), status: 206 }],
  ['an encoded file', file(2000, { 'content-encoding': 'gzip' })],
])('does not change %s', async (_what, response) => {
  expect(await compress(response, ['br'])).toBe(response);
});

test('compresses each version of a file once', async () => {
  const first = await compress(file(3000), ['br']);
  expect((await compress(file(3000), ['br'])).body).toBe(first.body);
  expect((await compress(file(3001), ['br'])).body).not.toBe(first.body);
});

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['gzip, br;q=0', ['gzip']],
  ['br;q=0.5', ['br']],
  ['identity', []],
  [undefined, []],
])('Accept-Encoding %s accepts %j', (header, encodings) => {
  expect(acceptedEncodings(['br', 'gzip'], header)).toEqual(encodings);
});
