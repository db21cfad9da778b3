import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeResponse } from '../http/origin-response.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { ApiRoute } from '../template/stack-model.ts';
import type { HttpApiEvent } from './event.ts';
import { createHttpApi, maxRequestBytes } from './http-api.ts';

const jwtConfiguration = { issuer: 'https://issuer', audience: ['client'] };
const route = (routeKey: string, further: Partial<ApiRoute> = {}): ApiRoute => ({
  routeKey,
  functionArn: 'arn:fn',
  timeoutMs: 300,
  ...further,
});
const now = Date.parse('2026-11-20T14:03:58Z');
const invoke = vi.fn<(arn: string, event: unknown) => Promise<InvocationResult>>();
const answered = (value: unknown): InvocationResult => ({
  kind: 'answered',
  payload: JSON.stringify(value),
});

const api = createHttpApi({
  api: {
    logicalId: 'Api',
    ref: 'api-id',
    arn: 'arn:api',
    properties: {},
    ProtocolType: 'HTTP',
    routes: [
      route('GET /open/{name}'),
      route('POST /open/{name}'),
      route('GET /closed', { authorizer: jwtConfiguration }),
      route('POST /closed', { authorizer: jwtConfiguration }),
    ],
  },
  invoke,
  authorizerOf: () => async (authorization) =>
    authorization === 'Bearer good'
      ? { claims: { sub: 'me', 'cognito:groups': ['organiser', 'x'], email_verified: true, exp: 17 } }
      : { reason: 'the token has expired' },
  now: () => now,
});

const server = createServer(
  (request, response) => void api(request).then((answer) => writeResponse(response, answer)),
);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  invoke.mockReset();
  invoke.mockResolvedValue(answered({ statusCode: 200, body: 'ok' }));
});

const lastEvent = () => invoke.mock.lastCall?.[1] as HttpApiEvent;

test('creates an event of payload format 2.0', async () => {
  await fetch(`${origin}/open/caf%C3%A9%20bar?a=1&b=x%20y&a=2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Custom': 'One', cookie: 'c=1; d=2' },
    body: '{"n":1}',
  });
  expect(lastEvent()).toMatchObject({
    version: '2.0',
    routeKey: 'POST /open/{name}',
    rawPath: '/open/café bar',
    rawQueryString: 'a=1&b=x%20y&a=2',
    queryStringParameters: { a: '1,2', b: 'x y' },
    pathParameters: { name: 'café bar' },
    cookies: ['c=1', 'd=2'],
    headers: { 'x-custom': 'One', 'content-type': 'application/json' },
    body: '{"n":1}',
    isBase64Encoded: false,
    requestContext: {
      apiId: 'api-id',
      http: { method: 'POST', path: '/open/café bar', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
      stage: '$default',
      time: '20/Nov/2026:14:03:58 +0000',
      timeEpoch: now,
    },
  });
  expect(lastEvent().headers).not.toHaveProperty('cookie');
  expect(lastEvent().requestContext).not.toHaveProperty('authorizer');
});

test('omits empty members', async () => {
  await fetch(`${origin}/closed`, { headers: { authorization: 'Bearer good' } });
  const event = lastEvent();
  for (const member of ['body', 'cookies', 'queryStringParameters', 'pathParameters']) {
    expect(event).not.toHaveProperty(member);
  }
});

test.each([
  ['application/json; charset=utf-8', false],
  ['text/csv', false],
  ['application/problem+json', false],
  ['application/x-www-form-urlencoded', false],
  ['application/pdf', true],
  ['multipart/form-data; boundary=x', true],
  ['application/octet-stream', true],
])('a body of %s is base64: %s', async (type, isBase64) => {
  const body = Buffer.from([0xc3, 0xa9, 0x31]);
  await fetch(`${origin}/open/a`, { method: 'POST', headers: { 'content-type': type }, body });
  expect(lastEvent().isBase64Encoded).toBe(isBase64);
  expect(Buffer.from(lastEvent().body ?? '', isBase64 ? 'base64' : 'utf8')).toEqual(body);
});

test('passes claims as strings, lists in brackets', async () => {
  await fetch(`${origin}/closed`, { headers: { authorization: 'Bearer good' } });
  expect(lastEvent().requestContext.authorizer).toEqual({
    jwt: {
      claims: { sub: 'me', 'cognito:groups': '[organiser x]', email_verified: 'true', exp: '17' },
      scopes: null,
    },
  });
});

test.each([
  ['no route', '/nowhere', {}, 404, 'Not Found'],
  ['no token', '/closed', {}, 401, 'Unauthorized'],
  ['a bad token', '/closed', { authorization: 'Bearer bad' }, 401, 'Unauthorized'],
  ['a path that cannot be decoded', '/open/%E0%A4%A', {}, 400, 'Bad Request'],
])('responds to %s without invoking a function', async (_what, path, headers, status, message) => {
  const response = await fetch(origin + path, { headers });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message });
  expect(invoke).not.toHaveBeenCalled();
});

test('returns the reason for rejecting a token', async () => {
  const missing = await fetch(`${origin}/closed`);
  expect(missing.headers.get('www-authenticate')).toBe('Bearer');
  const expired = await fetch(`${origin}/closed`, { headers: { authorization: 'Bearer old' } });
  expect(expired.headers.get('www-authenticate')).toContain('error_description="the token has expired"');
});

test('accepts requests of up to 10 MB', async () => {
  const post = (bytes: number) =>
    fetch(`${origin}/open/a`, { method: 'POST', body: Buffer.alloc(bytes, 65) });
  expect((await post(maxRequestBytes)).status).toBe(200);
  invoke.mockClear();
  const refused = await post(maxRequestBytes + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({ message: 'Request Too Long' });
  expect(invoke).not.toHaveBeenCalled();
});

test('responds to a rejected upload', async () => {
  const response = await fetch(`${origin}/closed`, { method: 'POST', body: Buffer.alloc(5_000_000) });
  expect(response.status).toBe(401);
});

test.each<[string, InvocationResult, number, string]>([
  ['a time-out of the function', { kind: 'timed-out' }, 503, 'Service Unavailable'],
  [
    'a failure of the function',
    { kind: 'failed', error: { errorType: 'Error', errorMessage: 'secret detail' } },
    500,
    'Internal Server Error',
  ],
  ['a request that is too large for Lambda', { kind: 'request-too-large' }, 413, 'Request Too Long'],
  ['no status', answered({ a: 1 }), 500, 'Internal Server Error'],
  ['an empty result', answered(null), 500, 'Internal Server Error'],
  ['an invalid status', answered({ statusCode: 'well' }), 500, 'Internal Server Error'],
  [
    'a body that is not a string',
    answered({ statusCode: 200, body: { a: 1 } }),
    500,
    'Internal Server Error',
  ],
])('maps %s to its own response', async (_what, result, status, message) => {
  invoke.mockResolvedValue(result);
  const response = await fetch(`${origin}/open/a`);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message });
});

test('responds 503 after the integration timeout', async () => {
  invoke.mockReturnValue(new Promise(() => {}));
  const response = await fetch(`${origin}/open/a`);
  expect(response.status).toBe(503);
});

test("passes on the function's status, headers and body", async () => {
  invoke.mockResolvedValue(
    answered({
      statusCode: 201,
      headers: { 'Content-Type': 'application/pdf', 'Retry-After': 30 },
      body: Buffer.from('%PDF-').toString('base64'),
      isBase64Encoded: true,
    }),
  );
  const response = await fetch(`${origin}/open/a`);
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.text()).toBe('%PDF-');
});
