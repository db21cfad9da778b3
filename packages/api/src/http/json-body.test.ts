import { expect, test, vi } from 'vitest';
import { makeTestFunction } from '../../test/functions.ts';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { problem } from '../domain/problem.ts';
import { isWithinBounds, jsonBounds } from './json-body.ts';

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

/** Returns nested objects of a depth. */
const nested = (depth: number): unknown => (depth === 0 ? 'end' : { in: nested(depth - 1) });

/** Returns an object with a number of keys. */
const keyed = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [key, key]));

test('a value has a maximum depth and number of keys, and well-formed Unicode', () => {
  const { depth, keys } = jsonBounds;
  const half = (keys - 2) / 2;
  for (const value of [null, 7, nested(depth), keyed(keys), [keyed(half), keyed(half)]])
    expect(isWithinBounds(value)).toBe(true);
  const beyond = [
    nested(depth + 1),
    [[['text']], 1, nested(depth)],
    keyed(keys + 1),
    [keyed(half), keyed(half + 1)],
  ];
  const surrogates = [{ email: 'kavya\ud83d@example.org' }, ['kavya', '\udf3f'], { 'kavya\ud83d': 1 }];
  for (const value of [...beyond, ...surrogates]) expect(isWithinBounds(value)).toBe(false);
});
