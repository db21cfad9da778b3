import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pool, tokensOf } from '../../test/user-pool.ts';
import { session } from '../session/session.ts';
import { ApiProblem, referenceOf } from './api-problem.ts';
import { call, fillPath, routeUrl } from './call.ts';

const metrics = { submitted: 3, admin_verified_stage1: 2, admin_verified_stage2: 1 };
const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const server = vi.fn<(url: URL, init: RequestInit & { body?: string }) => Promise<Response>>();

beforeEach(() => {
  pool.fetchAuthSession.mockResolvedValue(tokensOf());
  server.mockReset().mockResolvedValue(response(200, metrics));
  vi.stubGlobal('fetch', server);
});

async function problemOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error('not a problem', { cause: error });
  return error;
}

describe('the request', () => {
  test('carries method, address, body, language and the id token', async () => {
    const body = { user_id: 'u', email: 'a@example.org', phone: '1', name: '🌱\ufffd' };
    server.mockResolvedValue(response(201, { message: 'User created' }));
    // The server refuses half a surrogate pair.
    await call('createUser', { body: { ...body, name: '🌱\ud83c' } });
    const [url, init] = server.mock.calls[0] ?? [];
    expect(url?.pathname).toBe('/green-startup/prod/users/create');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(init?.body ?? '')).toEqual(body);
    const headers = new Headers(init?.headers);
    expect(headers.get('authorization')).toBe('Bearer id');
    expect(headers.get('accept-language')).toBe('en');
  });

  test.each([
    ['there is no id token', () => pool.fetchAuthSession.mockResolvedValue({})],
    ['the session cannot be fetched', () => pool.fetchAuthSession.mockRejectedValue(new Error('offline'))],
  ])('has no authorization header when %s, and goes ahead with a warning', async (_, fail) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fail();
    await expect(call('getMetrics', {})).resolves.toEqual(metrics);
    expect(new Headers(server.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the response', () => {
  test('becomes a problem when it breaks the contract', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.mockResolvedValue(response(200, { submitted: 'three' }));
    expect((await problemOf(call('getMetrics', {}))).code).toBe('unexpected-answer');
    expect(error).toHaveBeenCalledOnce();
  });

  test('becomes a problem with its code, message, fields and details', async () => {
    const body = {
      code: 'decision-conflict',
      message: 'Too late.',
      fields: { a: 'b' },
      details: { decided_by: 'x' },
    };
    server.mockResolvedValue(response(409, body));
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ ...body, status: 409 });
  });

  test.each([
    [400, 'invalid-request', 'The request is not valid. Please check the marked fields.'],
    [401, 'not-signed-in', 'Please log in to continue.'],
    [403, 'forbidden', 'You are not allowed to do this.'],
    [404, 'not-found', 'Not found.'],
    [413, 'file-too-large', 'File size must be less than 5MB'],
    [429, 'unavailable', 'The service is busy. Please try again in a moment.'],
    [500, 'internal-error', 'Something went wrong on our side. Everything saved before is safe.'],
  ])('of the gateway with status %i becomes %s', async (status, code, message) => {
    server.mockResolvedValue(response(status, { message: 'Whatever' }));
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code, status, message });
  });

  test.each([
    [500, { 'x-request-id': 'call-1' }, 'call-1'],
    [503, { 'apigw-requestid': 'gateway-1' }, 'gateway-1'],
    [409, { 'x-request-id': 'call-1' }, undefined],
  ])('with status %i and headers %o has the log reference %s', async (status, headers, reference) => {
    server.mockResolvedValue(new Response('{}', { status, headers }));
    expect(referenceOf(await problemOf(call('getMetrics', {})))).toBe(reference);
  });

  test('becomes a network problem when fetch fails or its body breaks off, whatever its status', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    for (const status of [0, 200, 500]) {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      if (status > 0) server.mockResolvedValue(new Response(body, { status }));
      expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'network-error', status: 0 });
    }
    expect(error).not.toHaveBeenCalled();
  });
});

test.each([
  ['its token', () => pool.fetchAuthSession.mockReturnValue(new Promise(() => {}))],
  ['the response body', () => server.mockResolvedValue(new Response(new ReadableStream()))],
])('an aborted call rejects at once with the abort reason while it waits for %s', async (_, hang) => {
  hang();
  const controller = new AbortController();
  const pending = call('getMetrics', { signal: controller.signal });
  const reason = new DOMException('Too late', 'TimeoutError');
  queueMicrotask(() => controller.abort(reason));
  await expect(pending).rejects.toBe(reason);
});

describe('a 401 response', () => {
  const unauthorised = () => response(401, { message: 'Please log in to continue.', code: 'not-signed-in' });
  const renewed = () => ({
    tokens: { ...tokensOf().tokens, idToken: { payload: {}, toString: () => 'new' } },
  });

  test('renews the token and repeats the call once', async () => {
    server.mockResolvedValueOnce(unauthorised());
    pool.fetchAuthSession.mockImplementation(async (options?: { forceRefresh?: boolean }) =>
      options?.forceRefresh ? renewed() : tokensOf(),
    );
    await expect(call('getMetrics', {})).resolves.toEqual(metrics);
    const tokens = server.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
    expect(tokens).toEqual(['Bearer id', 'Bearer new']);
  });

  test('becomes a problem when the new token is rejected, too', async () => {
    server.mockImplementation(async () => unauthorised());
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'not-signed-in' });
    expect(server).toHaveBeenCalledTimes(2);
  });

  test.each([
    [
      'ends the session when the user pool does not renew the token',
      () => pool.fetchAuthSession.mockResolvedValue({}),
      'not-signed-in',
      { state: 'unauthenticated', ended: { userId: 'sub-1' } },
    ],
    [
      'keeps the session when the user pool cannot be reached',
      () => pool.fetchAuthSession.mockRejectedValue(new Error('offline')),
      'network-error',
      { state: 'authenticated' },
    ],
  ])('%s', async (_, renew, code, state) => {
    await session.check();
    server.mockImplementation(async () => {
      renew();
      return unauthorised();
    });
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code });
    expect(session.get()).toMatchObject(state);
  });
});

test('fillPath encodes the parameters, and throws when one is missing', () => {
  expect(fillPath('/a/{id}/b/{stage}', { id: 'x/../y', stage: 'stage1' })).toBe('/a/x%2F..%2Fy/b/stage1');
  expect(() => fillPath('/a/{id}', {})).toThrow('/a/{id} needs the parameter id');
});

describe('routeUrl', () => {
  const sameOrigin = { apiBase: '/green-startup/prod', uploadBase: '/prod/v1/expo' };
  const deployed = {
    apiBase: 'https://api.example.org/green-startup/prod',
    uploadBase: 'https://up.example.org/x',
  };
  const origin = 'https://portal.example.org';

  test.each([
    [sameOrigin, '/green-startup/prod/send-otp', 'https://portal.example.org/green-startup/prod/send-otp'],
    [deployed, '/green-startup/prod/send-otp', 'https://api.example.org/green-startup/prod/send-otp'],
    [deployed, '/prod/v1/expo/file/upload/s3', 'https://up.example.org/x/file/upload/s3'],
  ])('%o %s', (config, path, address) => expect(routeUrl(config, origin, path).href).toBe(address));

  test('omits undefined query parameters', () => {
    const url = routeUrl(sameOrigin, origin, '/green-startup/prod/x', {
      view: 'summary',
      cursor: undefined,
      limit: 5,
    });
    expect(url.search).toBe('?view=summary&limit=5');
  });
});
