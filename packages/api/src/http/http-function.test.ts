import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import { describe, expect, test, vi } from 'vitest';
import {
  callFunction,
  claimsOf,
  clientId,
  httpEvent,
  originSecret,
  originSecrets,
} from '../../test/http-event.ts';
import { serveFounders as serve } from '../../test/serve-founders.ts';
import { fieldProblem, problem } from '../problem.ts';
import type { Handlers } from './handlers.ts';
import { makeHttpFunction } from './http-function.ts';
import { jsonBounds } from './json-body.ts';

const otpRequest = { body: { email: 'kavya@example.org' } };

describe('a handler', () => {
  test('is told who calls, and what the schemas made of the call', async () => {
    const sendOtp = vi.fn(async () => problem('mail-not-sent'));
    const { call, founder } = serve({ sendOtp });
    await call('sendOtp', otpRequest);
    expect(sendOtp).toHaveBeenCalledExactlyOnceWith({ caller: founder, ...otpRequest });
  });

  test('of a file is given its bytes, and its answer is text', async () => {
    const uploadFile = vi.fn<Handlers<'uploads'>['uploadFile']>(async () => 'https://files.example.org/a');
    const answering = makeHttpFunction<'uploads'>({
      routes: uploadRoutes,
      handlers: { uploadFile } as unknown as Handlers<'uploads'>,
      clientId,
      originSecrets,
      log: () => {},
      now: Date.now,
    });
    const { founder } = serve({});
    const request = { body: '%PDF-1.7', headers: { 'Content-Type': 'multipart/form-data' } };
    const answer = await callFunction(answering, 'uploadFile', request, claimsOf(founder));
    expect(answer).toMatchObject({ status: 200, body: 'https://files.example.org/a' });
    expect(uploadFile.mock.lastCall?.[0].body.bytes).toEqual(Buffer.from('%PDF-1.7'));
  });

  test('that is missing is a bug, said by its name', async () => {
    const { call, logged } = serve({ sendOtp: undefined as never });
    expect(await call('sendOtp', otpRequest)).toMatchObject({ status: 500 });
    expect(logged[0]).toMatchObject({ event: 'failure', error: { name: 'Error' } });
  });
});

describe('every call leaves one line in the log', () => {
  const list = { message: 'No applications found for this user.', applications: [] };

  test('with its request, route, status and time when it succeeds', async () => {
    const times = [1_000, 1_012];
    const { answering, logged, founder } = serve(
      { getApplications: async () => list },
      () => times.shift() ?? 0,
    );
    const event = httpEvent('getApplications', { params: { id: founder.sub } }, claimsOf(founder));
    expect(await answering(event, {} as never)).toMatchObject({ statusCode: 200 });
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
    'with the problem when it answers %s',
    async (code) => {
      const { call, logged } = serve({ sendOtp: async () => problem(code) });
      const { status } = await call('sendOtp', otpRequest);
      expect(logged).toMatchObject([{ event: 'call', status, problem: code }]);
    },
  );

  test('also when no function serves it', async () => {
    const { answering, logged, founder } = serve({});
    const event = { ...httpEvent('sendOtp', otpRequest, claimsOf(founder)), routeKey: '$default' };
    await answering(event, {} as never);
    expect(logged.at(-1)).toMatchObject({ event: 'call', route: '$default' });
  });
});

describe('an answer', () => {
  test('is what its schema says and no more', async () => {
    const createUser = async () => ({ message: 'User created', secret: 'not for anybody' });
    const { call, founder } = serve({ createUser });
    const body = { user_id: founder.sub, email: founder.email, phone: '', name: 'Kavya' };
    const answer = await call('createUser', { body });
    expect(answer).toMatchObject({ status: 201, body: { message: 'User created' } });
    expect(answer.body).not.toHaveProperty('secret');
  });

  test('is never kept by anything on the way, and carries the id of its request', async () => {
    const { answering, founder } = serve({ sendOtp: async () => problem('mail-not-sent') });
    const event = httpEvent('sendOtp', otpRequest, claimsOf(founder));
    const { headers } = await answering(event, {} as never);
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': event.requestContext.requestId,
    });
  });

  test('that does not fit its schema is a bug, not a leak', async () => {
    const sendOtp = async () => ({ message: 'kavya@example.org' }) as never;
    const { call, logged } = serve({ sendOtp });
    expect(await call('sendOtp', otpRequest)).toMatchObject({
      status: 500,
      body: { code: 'internal-error' },
    });
    expect(logged[0]).toMatchObject({ event: 'failure', error: { name: '$ZodError' } });
  });
});

describe('a problem', () => {
  test('becomes its status, its sentence, its details and the time to wait', async () => {
    const { call } = serve({ sendOtp: async () => problem('otp-too-soon', { retry_after: 12 }) });
    const answer = await call('sendOtp', otpRequest);
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: 'otp-too-soon',
        message: 'Please wait 12 seconds before asking for a new code.',
        details: { retry_after: 12 },
      },
    });
    expect(answer.headers['retry-after']).toBe('12');
  });

  test('tells its fields in sentences', async () => {
    const incomplete = fieldProblem('application-incomplete', { pitchDeck: 'incomplete' });
    const { call, founder } = serve({ verifyOtp: async () => incomplete });
    const body = { email: founder.email, otp: '1', application_id: crypto.randomUUID() };
    expect(await call('verifyOtp', { body })).toMatchObject({
      status: 422,
      body: { fields: { pitchDeck: 'Pitch Deck is required' } },
    });
  });
});

test.each([
  ['nothing', {}],
  ['something else', { [originSecretHeader]: 'a guess' }],
  ['more than the secret', { [originSecretHeader]: `${originSecret}.` }],
])(
  'a call that does not come through CloudFront, with %s, is refused before anything else',
  async (_what, shown) => {
    const { answering, founder } = serve({});
    const event = httpEvent('sendOtp', otpRequest, claimsOf(founder));
    const { [originSecretHeader]: _secret, ...headers } = event.headers;
    const answer = await answering({ ...event, headers: { ...headers, ...shown } }, {} as never);
    expect(answer).toMatchObject({ statusCode: 403 });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'forbidden' });
  },
);

test('a call with the secret of the next rotation is served already', async () => {
  const { answering, founder } = serve({});
  const event = httpEvent('sendOtp', otpRequest, claimsOf(founder));
  const headers = { ...event.headers, [originSecretHeader]: originSecrets[1] };
  expect((await answering({ ...event, headers }, {} as never)).statusCode).not.toBe(403);
});

describe('a request is refused', () => {
  const deep = (depth: number): unknown => (depth === 0 ? {} : { a: deep(depth - 1) });
  const json = (value: unknown) => JSON.stringify(value);

  test.each([
    ['without a body', undefined],
    ['with a body that is no JSON', '{"email":'],
    ['with a body that is no object', '"kavya@example.org"'],
    ['with a prototype', '{"email":"kavya@example.org","__proto__":{"isOrganiser":true}}'],
    ['that is too large', json({ email: 'x'.repeat(jsonBounds.bytes) })],
    ['that is too deep', json(deep(20))],
    ['with text that is not Unicode', '{"email":"kavya\\ud83d@example.org"}'],
    ['with too many keys', json(Object.fromEntries(Array.from({ length: 600 }, (_, key) => [key, 1])))],
  ])('%s', async (_what, body) => {
    const { call } = serve({});
    expect(await call('sendOtp', { body })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  test('with the names of what is wrong with it', async () => {
    const { call } = serve({});
    const answer = await call('sendOtp', { body: { email: 1, isOrganiser: true } });
    expect(answer.body.fields).toEqual({
      email: 'Email: this value is not valid',
      isOrganiser: 'This field is not known',
    });
  });

  test('but not for its content type, and a body in base64 is read', async () => {
    const { answering, founder } = serve({ sendOtp: async () => problem('mail-not-sent') });
    const event = httpEvent('sendOtp', { headers: { 'Content-Type': 'text/plain' } }, claimsOf(founder));
    const body = Buffer.from(JSON.stringify(otpRequest.body)).toString('base64');
    const answer = await answering({ ...event, body, isBase64Encoded: true }, {} as never);
    expect(answer.statusCode).toBe(502);
  });
});

describe('what goes wrong', () => {
  test('is logged without a word of the request or of the error’s message', async () => {
    const sendOtp = async () => {
      throw new Error('canary-in-message kavya@example.org');
    };
    const { call, logged, founder } = serve({ sendOtp });
    const answer = await call('sendOtp', { body: { email: 'canary-in-body@example.org' } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal-error' } });
    expect(logged).toMatchObject([
      { event: 'failure', problem: 'internal-error', error: { name: 'Error', frames: expect.any(Array) } },
      { event: 'call', status: 500, route: 'POST /green-startup/prod/send-otp' },
    ]);
    const everything = JSON.stringify(logged);
    for (const secret of ['canary', founder.email, founder.sub, founder.name]) {
      expect(everything).not.toContain(secret);
    }
  });

  test('in a service that is busy is worth another try', async () => {
    const sendOtp = async () => {
      throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
    };
    const { call } = serve({ sendOtp });
    expect(await call('sendOtp', otpRequest)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
