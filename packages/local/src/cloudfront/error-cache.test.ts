import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OriginResponse } from '../http/origin-response.ts';
import { startDistribution } from './testing/start-distribution.ts';

let running: Awaited<ReturnType<typeof startDistribution>>;
beforeAll(async () => {
  running = await startDistribution();
});
afterAll(() => running.close());

const page: OriginResponse = { status: 200, headers: {}, body: Buffer.from('page') };
beforeEach(() => {
  // Expires cached errors of earlier tests.
  running.clock.time += 3_600_000;
});

const get = (path: string, init?: RequestInit) => fetch(running.address + path, init);
const respondWith = (status: number, headers: Record<string, string> = {}) => {
  running.origin.response = { status, headers, body: Buffer.from(`error ${status}`) };
};

test.each([404, 405, 414, 501, 502, 504])(
  'caches a %i for ten seconds, even with Cache-Control: no-store',
  async (status) => {
    respondWith(status, { 'cache-control': 'no-store' });
    const first = await get('/api/a');
    expect([first.status, first.headers.get('x-cache')]).toEqual([status, null]);
    running.origin.response = page;
    running.clock.time += 9_999;
    const repeated = await get('/api/a');
    expect([repeated.status, await repeated.text()]).toEqual([status, `error ${status}`]);
    expect(Object.fromEntries(repeated.headers)).toMatchObject({
      'x-cache': 'Error from cloudfront',
      age: '9',
      'cache-control': 'no-store',
    });
    running.clock.time += 1;
    expect((await get('/api/a')).status).toBe(200);
  },
);

test("caches an error for the template's TTL", async () => {
  respondWith(500);
  await get('/api/a');
  running.origin.response = page;
  running.clock.time += 59_999;
  expect((await get('/api/a')).status).toBe(500);
  running.clock.time += 1;
  expect((await get('/api/a')).status).toBe(200);
});

test('does not cache an error with a TTL of 0 s', async () => {
  respondWith(503);
  await get('/api/a');
  running.origin.response = page;
  expect((await get('/api/a')).status).toBe(200);
});

test.each([403, 503])('caches a %i for its max-age', async (status) => {
  respondWith(status, { 'cache-control': 'public, max-age=120' });
  await get('/api/a');
  running.origin.response = page;
  running.clock.time += 119_999;
  expect((await get('/api/a')).status).toBe(status);
  running.clock.time += 1;
  expect((await get('/api/a')).status).toBe(200);
});

test.each([400, 401, 403, 409, 429])('does not cache a %i', async (status) => {
  respondWith(status);
  expect((await get('/api/a')).status).toBe(status);
  running.origin.response = page;
  expect((await get('/api/a')).status).toBe(200);
});

test('uses only the path as the cache key of an API request', async () => {
  respondWith(404);
  await get('/api/a?b=1', { method: 'HEAD' });
  running.origin.response = page;
  const headers = { authorization: 'Bearer token', cookie: 'c=1' };
  expect((await get('/api/a?b=2', { headers })).status).toBe(404);
  expect((await get('/api/b')).status).toBe(200);
});

test('includes accepted encodings in the cache key of a page', async () => {
  respondWith(404);
  await get('/page', { headers: { 'accept-encoding': 'br' } });
  running.origin.response = page;
  expect((await get('/page', { headers: { 'accept-encoding': 'br, x' } })).status).toBe(404);
  expect((await get('/page', { headers: { 'accept-encoding': 'gzip' } })).status).toBe(200);
});

test('neither caches the error of a POST nor serves it a cached one', async () => {
  respondWith(404);
  await get('/api/a', { method: 'POST' });
  running.origin.response = page;
  expect((await get('/api/a')).status).toBe(200);
  respondWith(404);
  await get('/api/a');
  running.origin.response = page;
  expect((await get('/api/a', { method: 'POST' })).status).toBe(200);
});

test('discards a cached error when the clock is set back', async () => {
  respondWith(404);
  await get('/api/a');
  running.origin.response = page;
  running.clock.time -= 1;
  expect((await get('/api/a')).status).toBe(200);
});
