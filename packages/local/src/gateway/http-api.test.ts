import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../cloud/listen.ts';
import { writeResponse } from '../http/origin-response.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { ApiRoute } from '../template/stack-model.ts';
import type { HttpApiEvent } from './event.ts';
import { compileRoutes, createHttpApi, maxRequestBytes } from './http-api.ts';

const authorizer = { issuer: 'https://issuer', audience: ['client'] };
const route = (routeKey: string, further: Partial<ApiRoute> = {}): ApiRoute => ({
  routeKey,
  functionArn: 'arn:fn',
  timeoutMs: 300,
  ...further,
});
const now = Date.parse('2026-11-20T14:03:58Z');
const invoke = vi.fn<(arn: string, event: unknown) => Promise<InvocationResult>>();
const answered = (value: unknown): InvocationResult => ({ kind: 'answered', payload: JSON.stringify(value) });

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
      route('GET /closed', { authorizer }),
      route('POST /closed', { authorizer }),
    ],
  },
  invoke,
  authorizerOf: () => async (authorization) =>
    authorization === 'Bearer good'
      ? { claims: { sub: 'me', 'cognito:groups': ['organiser', 'x'], email_verified: true, exp: 17 } }
      : { reason: 'the token has expired' },
  now: () => now,
});

const { port, close } = await listen(
  (request, response) => void api(request).then((answer) => writeResponse(response, answer)),
  0,
);
afterAll(close);
beforeEach(() => {
  invoke.mockReset();
  invoke.mockResolvedValue(answered({ statusCode: 200, body: 'ok' }));
});

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const post = (path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', headers, body });
const lastEvent = () => invoke.mock.lastCall?.[1] as HttpApiEvent;

test('creates an event of payload format 2.0', async () => {
  const headers = { 'content-type': 'application/json', 'X-Custom': 'One', cookie: 'c=1; d=2' };
  await post('/open/caf%C3%A9%20bar?a=1&b=x%20y&a=2', '{"n":1}', headers);
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

test('omits empty members, and passes claims as strings, lists in brackets', async () => {
  await call('/closed', { headers: { authorization: 'Bearer good' } });
  for (const member of ['body', 'cookies', 'queryStringParameters', 'pathParameters'])
    expect(lastEvent()).not.toHaveProperty(member);
  const claims = { sub: 'me', 'cognito:groups': '[organiser x]', email_verified: 'true', exp: '17' };
  expect(lastEvent().requestContext.authorizer).toEqual({ jwt: { claims, scopes: null } });
});

test('passes text as text, and any other body in base64', async () => {
  const body = Buffer.from([0xc3, 0xa9, 0x31]);
  for (const [type, isBase64] of Object.entries({
    'application/json; charset=utf-8': false,
    'text/csv': false,
    'application/problem+json': false,
    'application/x-www-form-urlencoded': false,
    'application/pdf': true,
    'multipart/form-data; boundary=x': true,
    'application/octet-stream': true,
  })) {
    await post('/open/a', body, { 'content-type': type });
    expect(lastEvent().isBase64Encoded, type).toBe(isBase64);
    expect(Buffer.from(lastEvent().body ?? '', isBase64 ? 'base64' : 'utf8')).toEqual(body);
  }
});

test('responds itself without a route, without a valid token and to a path that cannot be decoded', async () => {
  const authorization = 'Bearer old';
  for (const [path, headers, status, message, challenge] of [
    ['/nowhere', {}, 404, 'Not Found', null],
    ['/open/%E0%A4%A', {}, 400, 'Bad Request', null],
    ['/closed', {}, 401, 'Unauthorized', 'Bearer'],
    ['/closed', { authorization }, 401, 'Unauthorized', /error_description="the token has expired"/],
  ] as const) {
    const response = await call(path, { headers });
    expect([response.status, await response.json()], path).toEqual([status, { message }]);
    const given = response.headers.get('www-authenticate');
    if (challenge instanceof RegExp) expect(given).toMatch(challenge);
    else expect(given).toBe(challenge);
  }
  expect((await post('/closed', Buffer.alloc(5_000_000))).status).toBe(401);
  expect(invoke).not.toHaveBeenCalled();
});

test('accepts requests of up to 10 MB', async () => {
  expect((await post('/open/a', Buffer.alloc(maxRequestBytes))).status).toBe(200);
  const refused = await post('/open/a', Buffer.alloc(maxRequestBytes + 1));
  expect([refused.status, await refused.json()]).toEqual([413, { message: 'Request Too Long' }]);
  expect(invoke).toHaveBeenCalledOnce();
});

test('maps failures of the function, its limits and malformed results to its own responses', async () => {
  const error = { errorType: 'Error', errorMessage: 'secret detail' };
  const malformed = [{ a: 1 }, null, { statusCode: 'well' }, { statusCode: 200, body: { a: 1 } }];
  for (const [result, status, message] of [
    [{ kind: 'timed-out' }, 503, 'Service Unavailable'],
    // The integration times out.
    [new Promise<InvocationResult>(() => {}), 503, 'Service Unavailable'],
    [{ kind: 'failed', error }, 500, 'Internal Server Error'],
    [{ kind: 'request-too-large' }, 413, 'Request Too Long'],
    ...malformed.map((value) => [answered(value), 500, 'Internal Server Error'] as const),
  ] as const) {
    invoke.mockReturnValue(Promise.resolve(result));
    const response = await call('/open/a');
    expect([response.status, await response.json()], JSON.stringify(result)).toEqual([status, { message }]);
  }
});

test("passes on the function's status, headers and body", async () => {
  const headers = { 'Content-Type': 'application/pdf', 'Retry-After': 30 };
  const body = Buffer.from('%PDF-').toString('base64');
  invoke.mockResolvedValue(answered({ statusCode: 201, headers, body, isBase64Encoded: true }));
  const response = await call('/open/a');
  const given = ['content-type', 'retry-after'].map((name) => response.headers.get(name));
  expect([response.status, ...given]).toEqual([201, 'application/pdf', '30']);
  expect(await response.text()).toBe('%PDF-');
});

test('the most specific route serves a request', () => {
  const keys = [
    'GET /pets/{id}',
    'PUT /pets/{id}',
    'GET /pets/dog',
    'GET /pets/{id}/toys/ball',
    'GET /pets/dog/toys/{toy}',
    'POST /pets',
  ];
  const find = compileRoutes(keys.map((routeKey) => ({ routeKey })));
  const found = (request: string) => {
    const [method = '', path = ''] = request.split(' ');
    const match = find(method, path);
    return match && [match.route.routeKey, match.pathParameters];
  };
  expect(found('GET /pets/dog')).toEqual(['GET /pets/dog', {}]);
  expect(found('GET /pets/cat')).toEqual(['GET /pets/{id}', { id: 'cat' }]);
  expect(found('PUT /pets/dog')).toEqual(['PUT /pets/{id}', { id: 'dog' }]);
  expect(found('GET /pets/dog/toys/ball')).toEqual(['GET /pets/dog/toys/{toy}', { toy: 'ball' }]);
  expect(found('GET /pets/cat/toys/ball')).toEqual(['GET /pets/{id}/toys/ball', { id: 'cat' }]);
  expect(found('POST /pets')).toEqual(['POST /pets', {}]);
  for (const none of ['GET /pets', 'GET /', 'POST /pets/', 'GET /pets/', 'GET /pets/dog/toys', 'GET /x/dog'])
    expect(found(none), none).toBeUndefined();
  for (const routeKey of ['$default', 'ANY /pets', 'GET /pets/{rest+}'])
    expect(() => compileRoutes([{ routeKey }])).toThrow(routeKey);
});
