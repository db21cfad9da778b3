import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../cloud/listen.ts';
import { type OriginResponse, writeResponse } from '../http/origin-response.ts';
import { distributionProperties } from '../template/properties.ts';
import { compileBehaviors } from './behaviors.ts';
import { createCompressor } from './compression.ts';
import { createDistribution } from './distribution.ts';

const calls = {
  PathPattern: '/api/*',
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  CachePolicyId: 'calls',
  OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // AllViewerExceptHostHeader
  TargetOriginId: 'api',
  Compress: true,
};
const config = {
  DefaultCacheBehavior: {
    CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', // CachingOptimized
    TargetOriginId: 'site',
    Compress: true,
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'directories' }],
  },
  CacheBehaviors: [calls],
  Origins: [
    { Id: 'site', DomainName: 'site.s3.test' },
    {
      Id: 'api',
      DomainName: 'abc.execute-api.test',
      OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'right' }],
    },
  ],
  CustomErrorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
    ErrorCode,
    ErrorCachingMinTTL: 0,
  })),
};

/** Adds `index.html` to directories, responds 404 to `/gone`. */
const directories = `function handler(event) {
  const request = event.request;
  if (request.uri === '/gone') return { statusCode: 404 };
  request.uri = request.uri.replace(/[/]$/, '/index.html');
  return request;
}`;

const settings = (changes: object = {}) => ({
  ...distributionProperties.parse({ DistributionConfig: { ...config, ...changes } }),
  functions: new Map([['directories', directories]]),
  encodings: new Map([['calls', ['br', 'gzip'] as const]]),
});

let received: { domainName: string; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
let response: OriginResponse | undefined;

const { answer } = createDistribution({
  distribution: settings(),
  originOf: (domainName) => async (request: IncomingMessage) => {
    request.resume();
    received.push({ domainName, url: request.url, headers: request.headers });
    return response;
  },
});
const listening = await listen((req, res) => void answer(req).then((sent) => writeResponse(res, sent)), 0);
afterAll(() => listening.close());

/** A page of so many bytes; its size names its version. */
const page = (bytes = 1000, headers: Record<string, string> = {}): OriginResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html', etag: `"${bytes}"`, ...headers },
  body: Buffer.alloc(bytes, 'page '),
});

beforeEach(() => {
  received = [];
  response = page();
});

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listening.port}${path}`, init);
const statusOf = async (path: string, init?: RequestInit) => (await get(path, init)).status;

test('the first behaviour whose pattern matches serves a path', () => {
  const toSite = { ...calls, PathPattern: 'api/site/*.js', TargetOriginId: 'site' };
  const behaviorOf = compileBehaviors(settings({ CacheBehaviors: [toSite, calls] }));
  const expected = {
    '/api/': 'abc.execute-api.test',
    '/api/site/a.css': 'abc.execute-api.test',
    '/api/site/a.js': 'site.s3.test',
    '/api': 'site.s3.test',
    '/API/a': 'site.s3.test',
    '/other/api/a': 'site.s3.test',
  };
  const found = Object.keys(expected).map((path) => [path, behaviorOf(path).origin.domainName]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('rejects an unknown cache policy, origin request policy, origin or function, cached errors and error pages', () => {
  const association = { EventType: 'viewer-request', FunctionARN: 'gone' };
  for (const [changes, message] of [
    [{ CachePolicyId: 'own' }, 'no cache policy own'],
    [{ OriginRequestPolicyId: 'own' }, 'no origin request policy own'],
    [{ TargetOriginId: 'gone' }, 'no origin gone'],
    [{ FunctionAssociations: [association] }, 'no function gone'],
  ] as const)
    expect(() => compileBehaviors(settings({ CacheBehaviors: [{ ...calls, ...changes }] }))).toThrow(message);
  const [notFound, ...others] = config.CustomErrorResponses;
  for (const [CustomErrorResponses, message] of [
    [[{ ...notFound, ResponsePagePath: '/index.html' }, ...others], 'ResponsePagePath'],
    [[{ ...notFound, ErrorCachingMinTTL: 10 }, ...others], 'would cache this error'],
    [others, 'would cache an error'],
  ] as const)
    expect(() => settings({ CustomErrorResponses })).toThrow(message);
});

const viewer = {
  authorization: 'Bearer token',
  cookie: 'd=3',
  'user-agent': 'browser',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-proto': 'gopher',
  'x-origin-secret': 'forged',
  'accept-encoding': 'deflate, gzip;q=0.5, br',
  via: '1.0 proxy',
};

test("forwards the viewer's request to the API, except Host, and adds CloudFront's headers", async () => {
  await get('/api/a?b=1&c=2?', { headers: viewer });
  const { 'x-forwarded-proto': _never, ...forwarded } = viewer;
  expect(received).toMatchObject([
    {
      domainName: 'abc.execute-api.test',
      url: '/api/a?b=1&c=2?',
      headers: {
        ...forwarded,
        'accept-encoding': 'br,gzip',
        host: 'abc.execute-api.test',
        'x-origin-secret': 'right',
        'x-forwarded-for': '192.0.2.1, 127.0.0.1',
        via: '1.0 proxy, 1.1 local.cloudfront.net (CloudFront)',
        'x-amz-cf-id': expect.stringMatching(/^[\w-]{56}$/),
      },
    },
  ]);
  for (const name of ['x-forwarded-proto', 'connection'])
    expect(received[0]?.headers).not.toHaveProperty(name);
});

test('forwards only the path and the accepted encodings to the site', async () => {
  await get('/page?b=1', { headers: viewer });
  const headers = {
    host: 'site.s3.test',
    'user-agent': 'Amazon CloudFront',
    'accept-encoding': 'br,gzip',
    'x-forwarded-for': '127.0.0.1',
    via: '1.1 local.cloudfront.net (CloudFront)',
    'x-amz-cf-id': expect.any(String),
  };
  expect(received).toEqual([{ domainName: 'site.s3.test', url: '/page', headers }]);
});

test("runs the site's function first, not on calls", async () => {
  for (const path of ['/docs/?b=1', '/api/docs/']) await get(path);
  expect(received.map(({ url }) => url)).toEqual(['/docs/index.html', '/api/docs/']);
  expect(await statusOf('/gone')).toBe(404);
  expect(received).toHaveLength(2);
});

test('rejects other methods than GET and HEAD to the site, also with a large body', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(await statusOf('/api/a', { method })).toBe(200);
    const refused = await get('/page', { method, ...(method === 'POST' && { body: 'x'.repeat(5_000_000) }) });
    expect(refused.status, method).toBe(403);
    expect(await refused.text()).toContain('not configured to allow the HTTP request method');
  }
  expect(received).toHaveLength(5);
});

test("closes the viewer's connection when the origin closes its own", async () => {
  response = undefined;
  await expect(get('/api/a')).rejects.toThrow('fetch failed');
});

test('compresses pages and calls by the first encoding that the viewer accepts', async () => {
  const accept = (encodings: string) => ({ headers: { 'accept-encoding': encodings } });
  for (const [accepted, encoding] of Object.entries({
    'gzip, deflate, br': 'br',
    'gzip, br;q=0': 'gzip',
    'br;q=0.5': 'br',
    identity: null,
  }))
    for (const path of ['/page', '/api/a'])
      expect((await get(path, accept(accepted))).headers.get('content-encoding'), accepted).toBe(encoding);
});

test('compresses what CloudFront compresses: by size, type, status and present encoding', async () => {
  const compress = createCompressor();
  const typed = (type: string) => page(2000, { 'content-type': type, etag: `"${type}"` });
  const compressed = [page(1000), page(10_000_000), typed('Application/JSON; charset=utf-8')];
  for (const original of compressed)
    expect((await compress(original, ['gzip'])).body).not.toEqual(original.body);
  for (const unchanged of [
    page(999),
    page(10_000_001),
    { ...page(2000), status: 206 },
    page(2000, { 'content-encoding': 'gzip' }),
    ...['image/png', 'font/woff2', 'application/manifest+json', ''].map(typed),
  ])
    expect(await compress(unchanged, ['gzip'])).toBe(unchanged);
});

test('a compressed page has a weak ETag; both vary by the encoding; each version is compressed once', async () => {
  const compress = createCompressor();
  const [br, gzip, plain] = await Promise.all(
    [['br'], ['gzip'], []].map((one) => compress(page(), one as 'br'[])),
  );
  const { body, headers } = page();
  const vary = 'accept-encoding';
  expect(br?.headers).toEqual({ ...headers, etag: 'W/"1000"', vary, 'content-encoding': 'br' });
  expect(brotliDecompressSync(br?.body ?? '')).toEqual(body);
  expect(gunzipSync(gzip?.body ?? '')).toEqual(body);
  expect(plain).toEqual({ ...page(), headers: { ...headers, vary } });
  expect((await compress(page(), ['br'])).body).toBe(br?.body);
});
