import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OriginResponse } from '../http/origin-response.ts';
import { startDistribution } from './testing/start-distribution.ts';

let running: Awaited<ReturnType<typeof startDistribution>>;
beforeAll(async () => {
  running = await startDistribution();
});
afterAll(() => running.close());

const page: OriginResponse = {
  status: 200,
  headers: { 'content-type': 'text/html', etag: '"page"' },
  body: Buffer.alloc(1000, 'page '),
};
beforeEach(() => {
  running.received.length = 0;
  running.clock.time += 3_600_000;
  running.origin.response = page;
});

const get = (path: string, init?: RequestInit) => fetch(running.address + path, init);
const lastReceived = () => running.received.at(-1);

test('the API receives what the viewer sent except Host, and what CloudFront adds', async () => {
  await get('/api/a?b=1&c=2?', {
    headers: {
      authorization: 'Bearer token',
      cookie: 'd=3',
      'user-agent': 'browser',
      'x-own': 'own',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'gopher',
      via: '1.0 proxy',
    },
  });
  expect(lastReceived()).toMatchObject({
    domainName: 'abc.execute-api.test',
    url: '/api/a?b=1&c=2?',
    headers: {
      host: 'abc.execute-api.test',
      authorization: 'Bearer token',
      cookie: 'd=3',
      'user-agent': 'browser',
      'x-own': 'own',
      'x-forwarded-for': '192.0.2.1, 127.0.0.1',
      via: '1.0 proxy, 1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': expect.stringMatching(/^[\w-]{56}$/),
    },
  });
  for (const name of ['x-forwarded-proto', 'connection']) {
    expect(lastReceived()?.headers).not.toHaveProperty(name);
  }
});

test("an origin's custom header replaces what the viewer sends by that name", async () => {
  await get('/api/a', { headers: { 'x-origin-secret': 'forged' } });
  expect(lastReceived()?.headers['x-origin-secret']).toBe('right');
});

test('the site receives path and accepted encodings, nothing else of the viewer', async () => {
  await get('/page?b=1', {
    headers: {
      authorization: 'Bearer token',
      cookie: 'd=3',
      'user-agent': 'browser',
      'x-forwarded-for': '192.0.2.1',
      'accept-encoding': 'deflate, gzip;q=0.5, br',
    },
  });
  expect(lastReceived()).toEqual({
    domainName: 'site.s3.test',
    url: '/page',
    headers: {
      host: 'site.s3.test',
      'user-agent': 'Amazon CloudFront',
      'accept-encoding': 'br,gzip',
      'x-forwarded-for': '127.0.0.1',
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': expect.any(String),
    },
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the site takes no %s', async (method) => {
  const response = await get('/page', { method });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain(
    'This distribution is not configured to allow the HTTP request method that was used for this request.',
  );
  expect((await get('/api/a', { method })).status).toBe(200);
  expect(running.received).toHaveLength(1);
});

test('a refused upload gets its response', async () => {
  const response = await get('/page', { method: 'POST', body: Buffer.alloc(5_000_000) });
  expect(response.status).toBe(403);
});

test('pages are compressed, calls are not', async () => {
  const headers = { 'accept-encoding': 'br' };
  const compressed = await get('/page', { headers });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toBe(page.body.toString());
  const call = await get('/api/a', { headers });
  expect(['content-encoding', 'vary'].map((name) => call.headers.get(name))).toEqual([null, null]);
});

test.each(['"page"', 'W/"page"', '"older", W/"page"', '*'])(
  'If-None-Match: %s is answered 304',
  async (mark) => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'if-none-match': mark, 'accept-encoding': encoding };
      const response = await get('/page', { headers });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
  },
);

test('If-None-Match with another version is answered 200', async () => {
  expect((await get('/page', { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
});

test('a connection that the origin cuts is cut to the viewer', async () => {
  running.origin.response = undefined;
  await expect(get('/api/a')).rejects.toThrow('fetch failed');
});
