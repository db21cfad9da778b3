import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { makeTestFunction } from '../../test/functions.ts';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { fieldProblem, problem } from '../domain/problem.ts';
import type { UseCase } from '../domain/use-case.ts';

const otpRequest = { body: { email: 'kavya@example.org' } };

/** A founder function whose codes are sent in this way. */
const sendingCodes = (sendOtp: UseCase<'sendOtp'>) => makeTestFunction('founder', { sendOtp });

test('a handler receives the caller and the parsed request', async () => {
  const sendOtp = vi.fn(async () => problem('mail-not-sent'));
  const { call, user } = sendingCodes(sendOtp);
  await call('sendOtp', otpRequest);
  expect(sendOtp).toHaveBeenCalledExactlyOnceWith({ caller: user, ...otpRequest });
});

test('a handler receives the key of a call that takes one, in lower case; another text than a UUID is refused', async () => {
  const addNote = vi.fn(async () => problem('application-not-found'));
  const { call } = makeTestFunction('organiser', { addNote });
  const send = (key: string) =>
    call('addNote', {
      params: { application_id: randomUUID() },
      body: { text: 'Called' },
      headers: { 'Idempotency-Key': key },
    });
  const requestId = randomUUID();
  await send(requestId.toUpperCase());
  expect(addNote).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ requestId }));
  expect(await send('1')).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
});

test('a handler receives a body that is optional only if there is one, of any content type, trimmed; never that of a GET', async () => {
  const decide = vi.fn(async (_call: { readonly body?: unknown }) => problem('stage-not-open'));
  const { call } = makeTestFunction('organiser', { reject: decide, shortlist: decide });
  const params = { application_id: randomUUID(), stage: 'stage1' };
  const headers = { 'content-type': '' };
  await call('reject', { params, headers });
  await call('reject', { params, headers, body: '' });
  await call('shortlist', { params, body: '{"reason":"x"}' });
  await call('reject', { params, headers, body: '{"reason":" Not green ","message_to_founder":"\\n"}' });
  const said = { reason: 'Not green', message_to_founder: '' };
  expect(decide.mock.calls.map(([{ body }]) => body)).toEqual([undefined, undefined, undefined, said]);
});

test('a handler of a file upload receives the bytes and returns text', async () => {
  const uploadFile = vi.fn<UseCase<'uploadFile'>>(async () => 'https://files.example.org/a');
  const { call } = makeTestFunction('uploads', { uploadFile });
  const request = { body: '%PDF-1.7', headers: { 'Content-Type': 'multipart/form-data' } };
  const { status, headers, body } = await call('uploadFile', request);
  expect([status, body]).toEqual([200, 'https://files.example.org/a']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(uploadFile.mock.lastCall?.[0].body.bytes).toEqual(Buffer.from('%PDF-1.7'));
});

test('every call has one log entry, with request id, route, status and duration when it succeeds', async () => {
  const times = [1_000, 1_012];
  const getApplications = async () => ({ message: 'No applications found.', applications: [] });
  const { serve, logged, user } = makeTestFunction('founder', { getApplications }, () => times.shift() ?? 0);
  const event = httpEvent('getApplications', { params: { id: user.sub } }, claimsOf(user));
  expect(await serve(event, {} as never)).toMatchObject({ statusCode: 200 });
  const { requestId } = event.requestContext;
  expect(logged).toEqual([
    { event: 'call', request_id: requestId, route: event.routeKey, status: 200, milliseconds: 12 },
  ]);
});

test('every call has one log entry, with the problem when it fails', async () => {
  for (const code of ['invalid-request', 'forbidden', 'unavailable', 'internal-error'] as const) {
    const { call, logged } = sendingCodes(async () => problem(code));
    const { status } = await call('sendOtp', otpRequest);
    expect(logged).toMatchObject([{ event: 'call', status, problem: code }]);
  }
});

test('every call has one log entry, also for an unknown route', async () => {
  const { serve, logged, user } = makeTestFunction('founder', {});
  const event = { ...httpEvent('sendOtp', otpRequest, claimsOf(user)), routeKey: '$default' };
  await serve(event, {} as never);
  expect(logged).toMatchObject([{ event: 'call', route: '$default', problem: 'not-found' }]);
});

test('a response contains only the fields of its schema', async () => {
  const createUser = async () => ({ message: 'User created', secret: 'not for anybody' });
  const { call, user } = makeTestFunction('founder', { createUser });
  const body = { user_id: user.sub, email: user.email, phone: '', name: 'Kavya' };
  const response = await call('createUser', { body });
  expect([response.status, response.body]).toEqual([201, { message: 'User created' }]);
});

test('a response is not cacheable and has the request id', async () => {
  const { serve, user } = sendingCodes(async () => problem('mail-not-sent'));
  const event = httpEvent('sendOtp', otpRequest, claimsOf(user));
  const { headers } = await serve(event, {} as never);
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-request-id': event.requestContext.requestId,
  });
});

test('a response with a problem has its status, message, details, fields and Retry-After in whole seconds', async () => {
  const tooSoon = sendingCodes(async () => problem('otp-too-soon', { retry_after: 11.2 }));
  expect(await tooSoon.call('sendOtp', otpRequest)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '12' },
    body: { code: 'otp-too-soon', details: { retry_after: 11.2 } },
  });
  const fields = { 'otherSupportingDocuments.3': 'document-unknown' };
  const incomplete = sendingCodes(async () => fieldProblem('application-incomplete', fields));
  const { status, body } = await incomplete.call('sendOtp', otpRequest);
  const message = 'Some answers are missing or need a correction.';
  expect([status, body]).toEqual([422, { code: 'application-incomplete', message, fields }]);
});

test('an error is logged without the request and without the error message', async () => {
  const { call, logged, user } = sendingCodes(async () => {
    throw new Error('canary-in-message kavya@example.org');
  });
  const response = await call('sendOtp', { body: { email: 'canary-in-body@example.org' } });
  expect(response).toMatchObject({ status: 500, body: { code: 'internal-error' } });
  expect(logged).toMatchObject([
    { event: 'failure', problem: 'internal-error', error: { name: 'Error', frames: expect.any(Array) } },
    { event: 'call', status: 500, route: 'POST /green-startup/prod/send-otp', problem: 'internal-error' },
  ]);
  const everything = JSON.stringify(logged);
  for (const secret of ['canary', user.email, user.sub, user.name]) expect(everything).not.toContain(secret);
});

test('a response that does not match its schema, and a missing handler, are errors', async () => {
  const wrong = sendingCodes(async () => ({ message: 'kavya@example.org' }) as never);
  expect(await wrong.call('sendOtp', otpRequest)).toMatchObject({ status: 500 });
  expect(wrong.logged[0]).toMatchObject({ event: 'failure', error: { name: '$ZodError' } });
  const { call, logged } = makeTestFunction('founder', {});
  expect(await call('sendOtp', otpRequest)).toMatchObject({ status: 500 });
  expect(logged[0]).toMatchObject({ event: 'failure', error: { name: 'Error' } });
});
