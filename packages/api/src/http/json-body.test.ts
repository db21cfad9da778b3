import { describeProblem } from '@portal/contracts/http/problems';
import { expect, test, vi } from 'vitest';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { serveFounders } from '../../test/serve-founders.ts';
import { problem } from '../problem.ts';
import { jsonBounds } from './json-bounds.ts';

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
