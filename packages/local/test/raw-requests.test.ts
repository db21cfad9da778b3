import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxRequestBytes } from '../src/gateway/http-api.ts';
import { answersOf } from './support/applications.ts';
import { newFounderWithProfile } from './support/people.ts';
import { startTestCloud, type TestCloud } from './support/start-cloud.ts';
import { readItems, readObjects } from './support/stored-data.ts';

/* Raw requests over a socket: each would save a draft but has one fault. */

const goal = process.env['VERIFY'] ? 20_000 : 500;
const seed = Number(process.env['VERIFY_SEED'] ?? Math.trunc(Math.random() * 1_000_000_000));

/** A request whose parts can each be invalid. `closes`: the client closes the connection after the last byte. */
interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly closes?: boolean;
}

let cloud: TestCloud;
let valid: RawRequest;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { sub, email, name, idToken } = await newFounderWithProfile(cloud.origin, 'mullai@example.org');
  const draft = { user_id: sub, application_id: randomUUID(), data: answersOf({ email, name }) };
  const body = Buffer.from(JSON.stringify(draft));
  valid = {
    method: routes.saveDraft.method,
    target: routes.saveDraft.path,
    version: 'HTTP/1.1',
    headers: [
      ['host', new URL(cloud.origin).host],
      ['authorization', `Bearer ${idToken}`],
      ['content-type', 'application/json'],
      ['connection', 'close'],
      ['content-length', String(body.length)],
    ],
    body,
  };
});
afterAll(() => cloud.close());

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Replaces the headers of a name; removes them when there is no value. */
function withHeader(request: RawRequest, name: string, ...values: readonly string[]): RawRequest {
  const others = request.headers.filter(([other]) => other !== name);
  return { ...request, headers: [...others, ...values.map((value) => [name, value] as const)] };
}

/** Replaces the body and its content-length. */
function withBody(request: RawRequest, body: Buffer): RawRequest {
  return { ...withHeader(request, 'content-length', String(body.length)), body };
}

const anyOf = (...values: string[]) => fc.constantFrom(...values);

/** Kinds of faults, each with random variants of a valid request. */
function faultsOf(request: RawRequest): Record<string, fc.Arbitrary<RawRequest>> {
  const { target, body } = request;
  const base = target.slice(0, target.lastIndexOf('/'));
  const headers = (name: string, ...values: (string | string[])[]) =>
    fc.constantFrom(...values).map((value) => withHeader(request, name, ...[value].flat()));
  const targets = (values: fc.Arbitrary<string>) =>
    values.filter((other) => other !== target).map((other) => ({ ...request, target: other }));
  const token = fc.stringMatching(/^[A-Za-z!#$%&'*+.^_`|~-]{1,24}$/);
  const dots = anyOf('.', '..', '%2e', '%2e%2e', '%252e', '..%2f', '%2f', '%5c', '\\', ';');
  const bytes = anyOf('%00', '%0d%0a', '%c0%af', '%e0%80%af', '%ed%a0%80', '%ff', '%', '%g1', '\x01', '\x7f');
  const names = anyOf('', 'x', '*', '{id}', '__proto__', 'a'.repeat(5000));
  const parts = fc.array(fc.oneof(dots, bytes, names), { minLength: 1, maxLength: 6 });
  const starts = anyOf(`${base}/`, `${target}/`, target, '/', '//', '');
  const at = fc.nat({ max: body.length - 1 });
  const long = fc.integer({ min: 17_000, max: 70_000 }).map((length) => 'x'.repeat(length));
  const withoutLength = withHeader(request, 'content-length');
  const length = String(body.length);
  const chunk = `${body.length.toString(16)}\r\n${body.toString('latin1')}`;
  const notText = [Buffer.from(body.toString(), 'utf16le'), gzipSync(body), latin1(`\0${body.toString()}`)];
  return {
    'an unsupported method': fc
      .oneof(anyOf('GET', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'post', 'POSTS', ''), token)
      .map((method) => ({ ...request, method: method === request.method ? 'PUT' : method })),
    'an unknown version': anyOf('', 'HTTP', 'HTTP/1', 'http/1.1', 'HTTP/9.9').map((version) => ({
      ...request,
      version,
      closes: true,
    })),
    'another path': targets(fc.tuple(starts, parts).map(([start, more]) => start + more.join('/'))),
    'a path with ../ that resolves to the route': targets(
      parts.map(
        (more) => `${base}/${more.join('/')}/${'../'.repeat(more.length)}${target.slice(base.length + 1)}`,
      ),
    ),
    'a target that is too long': targets(long.map((text) => `${target}?${text}`)),
    'a head that is too large': long.map((text) => withHeader(request, 'x-long', text)),
    'another or a missing host': headers('host', [], '', 'example.org', 'localhost', [
      'example.org',
      'localhost',
    ]),
    'an invalid header': headers('x-name', 'a\0b', 'a\rb', 'a\nb', '\x1b'),
    'an invalid bearer token': headers(
      'authorization',
      '',
      'Bearer',
      'Basic YTpi',
      'Bearer a.b.c',
      'Bearer null',
    ),
    'an invalid length': headers('content-length', '-1', '+5', '1e3', '5, 6', `${length}.0`, [length, '0']),
    'a length beside chunks': headers('transfer-encoding', 'chunked', 'xchunked', 'gzip', [
      'chunked',
      'identity',
    ]),
    'an invalid chunk': anyOf('g\r\n', `0x${chunk}`, `-${chunk}`, chunk, `${chunk}\r\n0`).map((chunks) => ({
      ...withHeader(withoutLength, 'transfer-encoding', 'chunked'),
      body: latin1(chunks),
      closes: true,
    })),
    'a truncated body': at.map((end) => ({ ...request, body: body.subarray(0, end), closes: true })),
    'a body that is longer than its length': at.map((end) => withHeader(request, 'content-length', `${end}`)),
    'bytes that are not text': fc
      .oneof(
        fc.constantFrom(...notText),
        at.map((index) => Buffer.from(body.with(index, 0xff))),
      )
      .map((given) => withHeader(withBody(request, given), 'content-type', 'application/octet-stream')),
  };
}

/** Sends bytes over a new connection. Returns what the server sends until it closes the connection. */
async function exchange(bytes: Buffer, closes = false): Promise<string> {
  const { port } = new URL(cloud.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    // Generous for a busy machine.
    socket.setTimeout(60_000, () =>
      reject(new Error('the server neither responds nor closes the connection')),
    );
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', () => undefined); // The server may close the connection while the client still sends.
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve());
    if (closes) socket.end(bytes);
    else socket.write(bytes);
  }).finally(() => socket.destroy());
  return Buffer.concat(received).toString('latin1');
}

function send({ method, target, version, headers, body, closes }: RawRequest): Promise<string> {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return exchange(Buffer.concat([latin1(`${lines.join('\r\n')}\r\n\r\n`), body]), closes);
}

/** Expects one 4xx of the portal, with a code or message, or of the HTTP server, or a closed connection. */
function expectRefusal(answer: string, sent: string): void {
  const isJson = /^content-type: application\/json/im.test(answer);
  const isRefusal = /^HTTP\/1\.1 4\d\d /.test(answer) && (!isJson || /"(code|message)":"/.test(answer));
  const responses = answer.match(/^HTTP\/1\.1 /gm) ?? [];
  const isRefused = answer === '' || (isRefusal && responses.length === 1);
  expect(isRefused, `${answer.slice(0, 500)} to ${JSON.stringify(sent.slice(0, 200))}`).toBe(true);
}

const readStored = async () => [await readItems(cloud), await readObjects(cloud)];

test('rejects malformed requests and stores nothing', { timeout: 60_000 + goal * 100 }, async () => {
  const before = await readStored();
  const faults = Object.entries(faultsOf(valid));
  const numRuns = Math.ceil(goal / faults.length);
  for (const [what, requests] of faults) {
    const refuse = async (request: RawRequest) => expectRefusal(await send(request), request.target);
    await fc.assert(fc.asyncProperty(requests, refuse), { numRuns, seed });
    expect(await readStored(), `${what}, VERIFY_SEED=${seed}`).toEqual(before);
  }
  const tooLarge = withBody(valid, Buffer.alloc(maxRequestBytes + 1, ' '));
  expectRefusal(await send(tooLarge), 'over 10 MB');
  const noHttp = [
    '',
    '\r\n\r\n',
    '\0',
    'GET /api/users\r\n',
    'SSH-2.0-OpenSSH_9.9\r\n',
    '\x16\x03\x01\x02\0\x01',
  ];
  for (const bytes of [...noHttp, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\n'])
    expectRefusal(await exchange(latin1(bytes), true), bytes);
  expect(await readStored()).toEqual(before);
  // The requests failed only because of their faults, and the cloud still works.
  expect(await send(valid)).toMatch(/^HTTP\/1\.1 200 .*"revision":/s);
});
