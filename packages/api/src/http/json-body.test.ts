import { expect, test, vi } from 'vitest';
import { makeTestFunction } from '../../test/functions.ts';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { problem } from '../domain/problem.ts';
import { jsonBounds } from './json-body.ts';

// Malformed bodies of all kinds are in functions/bad-input.test.ts.

const sendOtp = vi.fn(async () => problem('mail-not-sent'));
const { serve, call, user } = makeTestFunction('founder', { sendOtp });

test('decodes a base64 body, whatever its content type', async () => {
  const body = Buffer.from('{"email":"kavyā@example.org"}').toString('base64');
  const event = httpEvent('sendOtp', { body, headers: { 'Content-Type': 'text/plain' } }, claimsOf(user));
  await serve({ ...event, isBase64Encoded: true }, {} as never);
  expect(sendOtp).toHaveBeenLastCalledWith(expect.objectContaining({ body: { email: 'kavyā@example.org' } }));
});

test('rejects a body above the size limit before the schema', async () => {
  const frame = Buffer.byteLength(JSON.stringify({ email: '' }));
  // Two bytes each.
  const email = 'ä'.repeat((jsonBounds.bytes - frame) / 2);
  const message = 'The request is not valid. Please check the marked fields.';
  const rejected = { message, code: 'invalid-request' };
  const largest = await call('sendOtp', { body: { email } });
  expect(largest.body).toEqual({ ...rejected, fields: { email: expect.any(String) } });
  expect((await call('sendOtp', { body: { email: `${email}.` } })).body).toEqual(rejected);
});
