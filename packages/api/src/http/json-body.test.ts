import { expect, test, vi } from 'vitest';
import { makeTestFounderFunction } from '../../test/founder-function.ts';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { problem } from '../problem.ts';
import { isWithinBounds, jsonBounds } from './json-body.ts';

const sendOtp = vi.fn(async () => problem('mail-not-sent'));
const { serve, call, founder } = makeTestFounderFunction({ sendOtp });

/** The response when no schema was reached: it names no field. */
const rejected = {
  message: 'The request is not valid. Please check the marked fields.',
  code: 'invalid-request',
};

/** Makes a call with a base64 body. */
async function callWithBytes(bytes: Buffer) {
  const event = httpEvent('sendOtp', { body: bytes.toString('base64') }, claimsOf(founder));
  const { statusCode, body } = await serve({ ...event, isBase64Encoded: true }, {} as never);
  return { status: statusCode, body: JSON.parse(body) };
}

test('decodes a base64 body', async () => {
  expect(await callWithBytes(Buffer.from('{"email":"kavyā@example.org"}'))).toMatchObject({ status: 502 });
  expect(sendOtp).toHaveBeenLastCalledWith(expect.objectContaining({ body: { email: 'kavyā@example.org' } }));
});

test.each([
  ['bytes that are not UTF-8', Buffer.from('{"email":"kavy\xff@example.org"}', 'latin1')],
  ['a byte order mark', Buffer.from('\ufeff{"email":"kavya@example.org"}')],
])('rejects %s without replacing characters', async (_what, bytes) => {
  sendOtp.mockClear();
  expect(await callWithBytes(bytes)).toEqual({ status: 400, body: rejected });
  expect(sendOtp).not.toHaveBeenCalled();
});

test('rejects malformed JSON before the schema', async () => {
  const { status, body } = await call('sendOtp', { body: '{"email":' });
  expect({ status, body }).toEqual({ status: 400, body: rejected });
});

test('rejects a body above the size limit before the schema', async () => {
  const frame = Buffer.byteLength(JSON.stringify({ email: '' }));
  // Two bytes each.
  const email = 'ä'.repeat((jsonBounds.bytes - frame) / 2);
  const largest = await call('sendOtp', { body: { email } });
  expect(largest.body).toEqual({ ...rejected, fields: { email: expect.any(String) } });
  const larger = await call('sendOtp', { body: { email: `${email}.` } });
  expect(larger.body).toEqual(rejected);
});

/** Returns nested objects of a depth. */
const nested = (depth: number): unknown => (depth === 0 ? 'end' : { in: nested(depth - 1) });

/** Returns an object with a number of keys. */
const keyed = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [key, key]));

test.each([
  ['nothing', null, true],
  ['a number', 7, true],
  ['the maximum depth', nested(jsonBounds.depth), true],
  ['one level more', nested(jsonBounds.depth + 1), false],
  ['one level more in a list', [[['text']], 1, nested(jsonBounds.depth)], false],
  ['the maximum number of keys', keyed(jsonBounds.keys), true],
  ['one key more', keyed(jsonBounds.keys + 1), false],
  ['the maximum number of keys in two objects', [keyed(249), keyed(249)], true],
  ['one key more in two objects', [keyed(249), keyed(250)], false],
  ['half a surrogate pair', { email: 'kavya\ud83d@example.org' }, false],
  ['half a surrogate pair after valid characters', ['kavya', { name: '\ud83c\udf3f' }, '\udf3f'], false],
  ['half a surrogate pair in a name', { 'kavya\ud83d': 1 }, false],
])('a body with %s', (_what, value, expected) => {
  expect(isWithinBounds(value)).toBe(expected);
});
