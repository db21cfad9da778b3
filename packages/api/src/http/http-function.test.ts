import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import { describe, expect, test, vi } from 'vitest';
import { makeTestFounderFunction } from '../../test/founder-function.ts';
import {
  callFunction,
  claimsOf,
  clientId,
  httpEvent,
  originSecret,
  originSecrets,
} from '../../test/http-event.ts';
import { fieldProblem, problem } from '../problem.ts';
import type { Handlers } from './handlers.ts';
import { makeHttpFunction } from './http-function.ts';
import { jsonBounds } from './json-body.ts';

const otpRequest = { body: { email: 'kavya@example.org' } };

describe('a handler', () => {
  test('receives the caller and the parsed request', async () => {
    const sendOtp = vi.fn(async () => problem('mail-not-sent'));
    const { call, founder } = makeTestFounderFunction({ sendOtp });
    await call('sendOtp', otpRequest);
    expect(sendOtp).toHaveBeenCalledExactlyOnceWith({ caller: founder, ...otpRequest });
  });

  test('of a file upload receives the bytes and returns text', async () => {
    const uploadFile = vi.fn<Handlers<'uploads'>['uploadFile']>(async () => 'https://files.example.org/a');
    const serve = makeHttpFunction<'uploads'>({
      routes: uploadRoutes,
      handlers: { uploadFile } as unknown as Handlers<'uploads'>,
      clientId,
      originSecrets,
      log: () => {},
      now: Date.now,
    });
    const { founder } = makeTestFounderFunction({});
    const request = { body: '%PDF-1.7', headers: { 'Content-Type': 'multipart/form-data' } };
    const response = await callFunction(serve, 'uploadFile', request, claimsOf(founder));
    expect(response).toMatchObject({ status: 200, body: 'https://files.example.org/a' });
    expect(uploadFile.mock.lastCall?.[0].body.bytes).toEqual(Buffer.from('%PDF-1.7'));
  });

  test('that is missing is an internal error', async () => {
    const { call, logged } = makeTestFounderFunction({ sendOtp: undefined as never });
    expect(await call('sendOtp', otpRequest)).toMatchObject({ status: 500 });
    expect(logged[0]).toMatchObject({ event: 'failure', error: { name: 'Error' } });
  });
});

describe('every call has one log entry', () => {
  const list = { message: 'No applications found for this user.', applications: [] };

  test('with request id, route, status and duration when it succeeds', async () => {
    const times = [1_000, 1_012];
    const { serve, logged, founder } = makeTestFounderFunction(
      { getApplications: async () => list },
      () => times.shift() ?? 0,
    );
    const event = httpEvent('getApplications', { params: { id: founder.sub } }, claimsOf(founder));
    expect(await serve(event, {} as never)).toMatchObject({ statusCode: 200 });
    expect(logged).toEqual([
      {
        event: 'call',
        request_id: event.requestContext.requestId,
        route: event.routeKey,
        status: 200,
        milliseconds: 12,
      },
    ]);
  });

  test.each(['invalid-request', 'forbidden', 'unavailable', 'internal-error'] as const)(
    'with the problem when it fails with %s',
    async (code) => {
      const { call, logged } = makeTestFounderFunction({ sendOtp: async () => problem(code) });
      const { status } = await call('sendOtp', otpRequest);
      expect(logged).toMatchObject([{ event: 'call', status, problem: code }]);
    },
  );

  test('also for an unknown route', async () => {
    const { serve, logged, founder } = makeTestFounderFunction({});
    const event = { ...httpEvent('sendOtp', otpRequest, claimsOf(founder)), routeKey: '$default' };
    await serve(event, {} as never);
    expect(logged.at(-1)).toMatchObject({ event: 'call', route: '$default' });
  });
});

describe('a response', () => {
  test('contains only the fields of its schema', async () => {
    const createUser = async () => ({ message: 'User created', secret: 'not for anybody' });
    const { call, founder } = makeTestFounderFunction({ createUser });
    const body = { user_id: founder.sub, email: founder.email, phone: '', name: 'Kavya' };
    const response = await call('createUser', { body });
    expect(response).toMatchObject({ status: 201, body: { message: 'User created' } });
    expect(response.body).not.toHaveProperty('secret');
  });

  test('is not cacheable and has the request id', async () => {
    const { serve, founder } = makeTestFounderFunction({ sendOtp: async () => problem('mail-not-sent') });
    const event = httpEvent('sendOtp', otpRequest, claimsOf(founder));
    const { headers } = await serve(event, {} as never);
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': event.requestContext.requestId,
    });
  });

  test('that does not match its schema is an internal error', async () => {
    const sendOtp = async () => ({ message: 'kavya@example.org' }) as never;
    const { call, logged } = makeTestFounderFunction({ sendOtp });
    expect(await call('sendOtp', otpRequest)).toMatchObject({
      status: 500,
      body: { code: 'internal-error' },
    });
    expect(logged[0]).toMatchObject({ event: 'failure', error: { name: '$ZodError' } });
  });
});

describe('a problem', () => {
  test('has a status, a message, details and Retry-After', async () => {
    const { call } = makeTestFounderFunction({
      sendOtp: async () => problem('otp-too-soon', { retry_after: 12 }),
    });
    const response = await call('sendOtp', otpRequest);
    expect(response).toMatchObject({
      status: 429,
      body: {
        code: 'otp-too-soon',
        message: 'Please wait 12 seconds before asking for a new code.',
        details: { retry_after: 12 },
      },
    });
    expect(response.headers['retry-after']).toBe('12');
  });

  test('has a code for each field', async () => {
    const incomplete = fieldProblem('application-incomplete', { pitchDeck: 'incomplete' });
    const { call, founder } = makeTestFounderFunction({ verifyOtp: async () => incomplete });
    const body = { email: founder.email, otp: '1', application_id: crypto.randomUUID() };
    expect(await call('verifyOtp', { body })).toMatchObject({
      status: 422,
      body: { fields: { pitchDeck: 'incomplete' } },
    });
  });
});

test.each([
  ['no secret', {}],
  ['a wrong secret', { [originSecretHeader]: 'a guess' }],
  ['a longer secret', { [originSecretHeader]: `${originSecret}.` }],
])('rejects a call that bypasses CloudFront, with %s, before anything else', async (_what, secretHeader) => {
  const { serve, founder } = makeTestFounderFunction({});
  const event = httpEvent('sendOtp', otpRequest, claimsOf(founder));
  const { [originSecretHeader]: _secret, ...headers } = event.headers;
  const response = await serve({ ...event, headers: { ...headers, ...secretHeader } }, {} as never);
  expect(response).toMatchObject({ statusCode: 403 });
  expect(JSON.parse(response.body)).toMatchObject({ code: 'forbidden' });
});

test('accepts the secret of the next rotation', async () => {
  const { serve, founder } = makeTestFounderFunction({});
  const event = httpEvent('sendOtp', otpRequest, claimsOf(founder));
  const headers = { ...event.headers, [originSecretHeader]: originSecrets[1] };
  expect((await serve({ ...event, headers }, {} as never)).statusCode).not.toBe(403);
});

describe('a request is rejected', () => {
  const deep = (depth: number): unknown => (depth === 0 ? {} : { a: deep(depth - 1) });
  const json = (value: unknown) => JSON.stringify(value);

  test.each([
    ['without a body', undefined],
    ['with a body that is not JSON', '{"email":'],
    ['with a body that is not an object', '"kavya@example.org"'],
    ['with a prototype', '{"email":"kavya@example.org","__proto__":{"isOrganiser":true}}'],
    ['that is too large', json({ email: 'x'.repeat(jsonBounds.bytes) })],
    ['that is too deep', json(deep(20))],
    ['with text that is not Unicode', '{"email":"kavya\\ud83d@example.org"}'],
    ['with too many keys', json(Object.fromEntries(Array.from({ length: 600 }, (_, key) => [key, 1])))],
  ])('%s', async (_what, body) => {
    const { call } = makeTestFounderFunction({});
    expect(await call('sendOtp', { body })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  test('with the names of the invalid fields', async () => {
    const { call } = makeTestFounderFunction({});
    const response = await call('sendOtp', { body: { email: 1, isOrganiser: true } });
    expect(response.body.fields).toEqual({
      email: 'value-invalid',
      isOrganiser: 'unknown-field',
    });
  });

  test('but not for its content type; a base64 body is decoded', async () => {
    const { serve, founder } = makeTestFounderFunction({ sendOtp: async () => problem('mail-not-sent') });
    const event = httpEvent('sendOtp', { headers: { 'Content-Type': 'text/plain' } }, claimsOf(founder));
    const body = Buffer.from(JSON.stringify(otpRequest.body)).toString('base64');
    const response = await serve({ ...event, body, isBase64Encoded: true }, {} as never);
    expect(response.statusCode).toBe(502);
  });
});

describe('an error', () => {
  test('is logged without the request and without the error message', async () => {
    const sendOtp = async () => {
      throw new Error('canary-in-message kavya@example.org');
    };
    const { call, logged, founder } = makeTestFounderFunction({ sendOtp });
    const response = await call('sendOtp', { body: { email: 'canary-in-body@example.org' } });
    expect(response).toMatchObject({ status: 500, body: { code: 'internal-error' } });
    expect(logged).toMatchObject([
      { event: 'failure', problem: 'internal-error', error: { name: 'Error', frames: expect.any(Array) } },
      { event: 'call', status: 500, route: 'POST /green-startup/prod/send-otp' },
    ]);
    const everything = JSON.stringify(logged);
    for (const secret of ['canary', founder.email, founder.sub, founder.name]) {
      expect(everything).not.toContain(secret);
    }
  });

  test('of an overloaded service is reported as unavailable', async () => {
    const sendOtp = async () => {
      throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
    };
    const { call } = makeTestFounderFunction({ sendOtp });
    expect(await call('sendOtp', otpRequest)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
