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

test("forwards the viewer's request to the API, except Host, and adds CloudFront's headers", async () => {
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

test("replaces a viewer's header with the origin's custom header of that name", async () => {
  await get('/api/a', { headers: { 'x-origin-secret': 'forged' } });
  expect(lastReceived()?.headers['x-origin-secret']).toBe('right');
});

test('forwards only the path and the accepted encodings to the site', async () => {
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

test("runs the site's function first, not on calls", async () => {
  await get('/docs/?b=1');
  expect(lastReceived()?.url).toBe('/docs/index.html');
  expect((await get('/gone')).status).toBe(404);
  await get('/api/docs/');
  expect(lastReceived()?.url).toBe('/api/docs/');
  expect(running.received).toHaveLength(2);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'rejects %s requests to the site',
  async (method) => {
    const response = await get('/page', { method });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(
      'This distribution is not configured to allow the HTTP request method that was used for this request.',
    );
    expect((await get('/api/a', { method })).status).toBe(200);
    expect(running.received).toHaveLength(1);
  },
);

test('responds to a rejected upload', async () => {
  const response = await get('/page', { method: 'POST', body: Buffer.alloc(5_000_000) });
  expect(response.status).toBe(403);
});

test('compresses pages, not API responses', async () => {
  const headers = { 'accept-encoding': 'br' };
  const compressed = await get('/page', { headers });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toBe(page.body.toString());
  const call = await get('/api/a', { headers });
  expect(['content-encoding', 'vary'].map((name) => call.headers.get(name))).toEqual([null, null]);
});

test.each(['"page"', 'W/"page"', '"older", W/"page"', '*'])(
  'responds 304 to If-None-Match: %s',
  async (ifNoneMatch) => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'if-none-match': ifNoneMatch, 'accept-encoding': encoding };
      const response = await get('/page', { headers });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
  },
);

test('responds 200 to If-None-Match with another version', async () => {
  expect((await get('/page', { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
});

test("closes the viewer's connection when the origin closes its own", async () => {
  running.origin.response = undefined;
  await expect(get('/api/a')).rejects.toThrow('fetch failed');
});
