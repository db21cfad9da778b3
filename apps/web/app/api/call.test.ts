import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchAuthSession, tokensOf } from '../../test/user-pool.ts';
import { session } from '../session/session.ts';
import { ApiProblem, referenceOf } from './api-problem.ts';
import { call } from './call.ts';

const metrics = { submitted: 3, admin_verified_stage1: 2, admin_verified_stage2: 1 };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const server = vi.fn<(url: URL, init: RequestInit & { body?: string }) => Promise<Response>>();

beforeEach(() => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  server.mockReset().mockResolvedValue(answer(200, metrics));
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
  test('carries method, address, body and the id token', async () => {
    server.mockResolvedValue(
      answer(200, { message: 'sent', expires_at: '2027-01-01T00:00:00Z', resend_after: 30 }),
    );
    await call('createUser', { body: { user_id: 'u', email: 'a@example.org', phone: '1', name: 'A' } }).catch(
      () => {},
    );
    const [url, init] = server.mock.calls[0] ?? [];
    expect(url?.pathname).toBe('/green-startup/prod/users/create');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(init?.body ?? '')).toEqual({
      user_id: 'u',
      email: 'a@example.org',
      phone: '1',
      name: 'A',
    });
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer id');
  });

  test('goes without a token when there is none, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fetchAuthSession.mockResolvedValue({});
    await call('getMetrics', {});
    expect(new Headers(server.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('goes without a token when the session cannot be fetched', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fetchAuthSession.mockRejectedValue(new Error('offline'));
    await expect(call('getMetrics', {})).resolves.toEqual(metrics);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the answer', () => {
  test('is parsed by its schema', async () => {
    await expect(call('getMetrics', {})).resolves.toEqual(metrics);
  });

  test('that breaks the contract is a problem', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.mockResolvedValue(answer(200, { submitted: 'three' }));
    expect((await problemOf(call('getMetrics', {}))).code).toBe('unexpected-answer');
    expect(error).toHaveBeenCalledOnce();
  });

  test('that is a problem keeps code, sentence, fields and details', async () => {
    const body = {
      code: 'decision-conflict',
      message: 'Too late.',
      fields: { a: 'b' },
      details: { decided_by: 'x' },
    };
    server.mockResolvedValue(answer(409, body));
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ ...body, status: 409 });
  });

  test.each([
    [401, 'not-signed-in'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'file-too-large'],
    [503, 'unavailable'],
    [500, 'internal-error'],
    [418, 'internal-error'],
  ])('in the words of the gateway, %i, is %s', async (status, code) => {
    server.mockResolvedValue(answer(status, { message: 'Whatever' }));
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code, status });
  });

  test.each([
    [500, { 'x-request-id': 'call-1' }, 'call-1'],
    [503, { 'apigw-requestid': 'gateway-1' }, 'gateway-1'],
    [409, { 'x-request-id': 'call-1' }, undefined],
  ])('with status %i and %o can be found in the logs by %s', async (status, headers, reference) => {
    server.mockResolvedValue(new Response('{}', { status, headers }));
    expect(referenceOf(await problemOf(call('getMetrics', {})))).toBe(reference);
  });

  test('that breaks off is a network problem, whatever its status, and no breach of the contract', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const status of [200, 500]) {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      server.mockResolvedValue(new Response(body, { status }));
      expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'network-error', status: 0 });
    }
    expect(error).not.toHaveBeenCalled();
  });

  test('that never comes is a network problem', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'network-error', status: 0 });
  });

  test('that is no longer wanted stays an abort', async () => {
    const controller = new AbortController();
    server.mockImplementation(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
    controller.abort();
    await expect(call('getMetrics', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a call that is given up', () => {
  const never = () => new Promise<never>(() => {});

  test.each([
    ['its token', () => fetchAuthSession.mockImplementation(never)],
    ['the answer', () => server.mockImplementation(never)],
    [
      'its new token',
      () => {
        server.mockResolvedValue(
          answer(401, { message: 'Please sign in to continue.', code: 'not-signed-in' }),
        );
        fetchAuthSession.mockImplementation((options?: { forceRefresh?: boolean }) =>
          options?.forceRefresh ? never() : Promise.resolve(tokensOf()),
        );
      },
    ],
    ["the answer's body", () => server.mockResolvedValue(new Response(new ReadableStream()))],
  ])('while it waits for %s ends at once, with the reason', async (_, hang) => {
    hang();
    const controller = new AbortController();
    const given = call('getMetrics', { signal: controller.signal });
    const reason = new DOMException('Too late', 'TimeoutError');
    setTimeout(() => controller.abort(reason), 10);
    await expect(given).rejects.toBe(reason);
  });
});

describe('a refused token', () => {
  const refusal = () => answer(401, { message: 'Please sign in to continue.', code: 'not-signed-in' });
  const renewed = () => ({
    tokens: { ...tokensOf().tokens, idToken: { payload: {}, toString: () => 'new' } },
  });

  test('is renewed, and the call made once more', async () => {
    server.mockResolvedValueOnce(refusal());
    fetchAuthSession.mockImplementation(async (options?: { forceRefresh?: boolean }) =>
      options?.forceRefresh ? renewed() : tokensOf(),
    );
    await expect(call('getMetrics', {})).resolves.toEqual(metrics);
    const tokens = server.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
    expect(tokens).toEqual(['Bearer id', 'Bearer new']);
  });

  test('that is refused again is a problem, not a circle', async () => {
    server.mockImplementation(async () => refusal());
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'not-signed-in' });
    expect(server).toHaveBeenCalledTimes(2);
  });

  test('ends the session when the user pool refuses as well', async () => {
    await session.check();
    server.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue({});
      return refusal();
    });
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'not-signed-in' });
    expect(session.get()).toMatchObject({ state: 'unauthenticated', ended: { userId: 'sub-1' } });
  });

  test('ends nothing when the user pool cannot be reached', async () => {
    await session.check();
    server.mockImplementation(async () => {
      fetchAuthSession.mockRejectedValue(new Error('offline'));
      return refusal();
    });
    expect(await problemOf(call('getMetrics', {}))).toMatchObject({ code: 'network-error' });
    expect(session.get()).toMatchObject({ state: 'authenticated' });
  });
});
