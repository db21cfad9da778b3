import { describeProblem } from '@portal/contracts/http/problems';
import { expect, test, vi } from 'vitest';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { serveFounders } from '../../test/serve-founders.ts';
import { problem } from '../problem.ts';
import { isWithinBounds, jsonBounds } from './json-body.ts';

const sendOtp = vi.fn(async () => problem('mail-not-sent'));
const { answering, call, founder } = serveFounders({ sendOtp });

/** The answer before any schema has looked: it names no field. */
const refused = { message: describeProblem('invalid-request'), code: 'invalid-request' };

/** A call whose body API Gateway took for bytes. */
async function callWithBytes(bytes: Buffer) {
  const event = httpEvent('sendOtp', { body: bytes.toString('base64') }, claimsOf(founder));
  const { statusCode, body } = await answering({ ...event, isBase64Encoded: true }, {} as never);
  return { status: statusCode, body: JSON.parse(body) };
}

test('a body that came as bytes is read as its text', async () => {
  expect(await callWithBytes(Buffer.from('{"email":"kavyā@example.org"}'))).toMatchObject({ status: 502 });
  expect(sendOtp).toHaveBeenLastCalledWith(expect.objectContaining({ body: { email: 'kavyā@example.org' } }));
});

test.each([
  ['bytes that are no UTF-8', Buffer.from('{"email":"kavy\xff@example.org"}', 'latin1')],
  ['a mark of the byte order', Buffer.from('\ufeff{"email":"kavya@example.org"}')],
])('%s are refused, nothing is put in their place', async (_what, bytes) => {
  sendOtp.mockClear();
  expect(await callWithBytes(bytes)).toEqual({ status: 400, body: refused });
  expect(sendOtp).not.toHaveBeenCalled();
});

test('what is no JSON is not shown to a schema', async () => {
  const { status, body } = await call('sendOtp', { body: '{"email":' });
  expect({ status, body }).toEqual({ status: 400, body: refused });
});

test('neither is a body of more bytes than the bound', async () => {
  const frame = Buffer.byteLength(JSON.stringify({ email: '' }));
  // Two bytes each.
  const email = 'ä'.repeat((jsonBounds.bytes - frame) / 2);
  const largest = await call('sendOtp', { body: { email } });
  expect(largest.body).toEqual({ ...refused, fields: { email: expect.any(String) } });
  const larger = await call('sendOtp', { body: { email: `${email}.` } });
  expect(larger.body).toEqual(refused);
});

/** Objects within each other, so many. */
const nested = (depth: number): unknown => (depth === 0 ? 'end' : { in: nested(depth - 1) });

/** An object of so many keys. */
const keyed = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [key, key]));

test.each([
  ['nothing', null, true],
  ['a number', 7, true],
  ['as deep as may be', nested(jsonBounds.depth), true],
  ['one deeper', nested(jsonBounds.depth + 1), false],
  ['one deeper in a list', [[['text']], 1, nested(jsonBounds.depth)], false],
  ['as many keys as may be', keyed(jsonBounds.keys), true],
  ['one more', keyed(jsonBounds.keys + 1), false],
  ['as many as may be, in two objects', [keyed(249), keyed(249)], true],
  ['one more in two', [keyed(249), keyed(250)], false],
  ['half a character', { email: 'kavya\ud83d@example.org' }, false],
  ['half a character after whole ones', ['kavya', { name: '\ud83c\udf3f' }, '\udf3f'], false],
  ['half a character in a name', { 'kavya\ud83d': 1 }, false],
])('a body with %s', (_what, value, expected) => {
  expect(isWithinBounds(value)).toBe(expected);
});
