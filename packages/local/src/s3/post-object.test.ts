import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucket, origin, startS3 } from './testing/start-s3.ts';

const MAX = 1000;
const MINUTE = 60_000;
let shift = 0;
let emulator: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  emulator = await startS3({ now: () => Date.now() + shift });
});
afterAll(() => emulator.close());

type Fields = Record<string, string>;

/** A ticket as the portal issues it. */
function ticketFor(key: string, options: Partial<PresignedPostOptions> = {}) {
  return createPresignedPost(emulator.sdk, {
    Bucket: bucket,
    Key: key,
    Conditions: [
      ['content-length-range', 1, MAX],
      ['eq', '$Content-Type', 'application/pdf'],
    ],
    Fields: { 'Content-Type': 'application/pdf' },
    Expires: 300,
    ...options,
  });
}

async function send(url: string, fields: Fields, content: Buffer | string, after: Fields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(content)], { type: 'text/html' }), 'deck.pdf');
  for (const [name, value] of Object.entries(after)) form.append(name, value);
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin } });
  const text = await response.text();
  const element = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(text)?.[1];
  return { response, code: element('Code'), message: element('Message')?.replaceAll('&quot;', '"'), text };
}

const head = (key: string) => emulator.sdk.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));

it.each([
  ['1 byte', '%'],
  ['as much as is allowed', 'x'.repeat(MAX)],
])('stores a file of %s with the type of the ticket', async (_, content) => {
  const key = `ok/${content.length}.pdf`;
  const { url, fields } = await ticketFor(key);
  const { response } = await send(url, fields, content);
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  const stored = await head(key);
  expect(stored).toMatchObject({ ContentLength: content.length, ContentType: 'application/pdf' });
  expect(stored.ETag).toBe(response.headers.get('etag'));
});

it('takes fields with conditions of their own, and ignores what follows the file', async () => {
  const { url, fields } = await ticketFor('ok/meta.pdf', {
    Fields: {
      'Content-Type': 'application/pdf',
      'x-amz-meta-field': 'pitchDeck',
    },
  });
  const { response } = await send(url, fields, 'pdf', { key: 'elsewhere' });
  expect(response.status).toBe(204);
  expect((await head('ok/meta.pdf')).Metadata).toEqual({ field: 'pitchDeck' });
});

const drop =
  (name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
const set =
  (name: string, value: string) =>
  (fields: Fields): Fields => ({ ...fields, [name]: value });
/** The policy with something replaced, its signature as it was. */
const altered =
  (from: string | RegExp, to: string) =>
  ({ Policy = '', ...rest }: Fields): Fields => ({
    ...rest,
    Policy: Buffer.from(Buffer.from(Policy, 'base64').toString().replace(from, to)).toString('base64'),
  });

interface Refused {
  readonly content?: string;
  readonly change?: (fields: Fields) => Fields;
  readonly later?: number;
  readonly status: number;
  readonly code: string;
  readonly message?: RegExp;
}
const refused: Record<string, Refused> = {
  'one byte too many': { content: 'x'.repeat(MAX + 1), status: 400, code: 'EntityTooLarge' },
  'far too many bytes': { content: 'x'.repeat(5_000_000), status: 400, code: 'EntityTooLarge' },
  'an empty file': { content: '', status: 400, code: 'EntityTooSmall' },
  'another type': {
    change: set('Content-Type', 'text/html'),
    status: 403,
    code: 'AccessDenied',
    message: /Policy Condition failed: \["eq", "\$Content-Type", "application\/pdf"\]/,
  },
  'a type that begins alike': {
    change: set('Content-Type', 'application/pdfx'),
    status: 403,
    code: 'AccessDenied',
  },
  'the type in capitals': {
    change: set('Content-Type', 'Application/PDF'),
    status: 403,
    code: 'AccessDenied',
  },
  'no type': { change: drop('Content-Type'), status: 403, code: 'AccessDenied' },
  'another key': {
    change: set('key', 'someone/else.pdf'),
    status: 403,
    code: 'AccessDenied',
    message: /Policy Condition failed/,
  },
  'a key that climbs': { change: set('key', '../../outside.pdf'), status: 403, code: 'AccessDenied' },
  'no key': { change: drop('key'), status: 403, code: 'AccessDenied' },
  'an expired ticket': {
    later: 5 * MINUTE + 1000,
    status: 403,
    code: 'AccessDenied',
    message: /Policy expired/,
  },
  'a raised limit': { change: altered('1000', '9000'), status: 403, code: 'SignatureDoesNotMatch' },
  'a longer life': {
    change: altered(/"expiration":"\d{4}/, '"expiration":"2099'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'an emptied policy': {
    change: altered(/"conditions":\[.*\]/, '"conditions":[]'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'a policy that is no JSON': { change: set('Policy', 'AAAA'), status: 403, code: 'SignatureDoesNotMatch' },
  'no policy': { change: drop('Policy'), status: 403, code: 'AccessDenied' },
  'another signature': {
    change: set('X-Amz-Signature', '0'.repeat(64)),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'half a signature': { change: set('X-Amz-Signature', 'abcd'), status: 403, code: 'SignatureDoesNotMatch' },
  'a signature that is none': {
    change: set('X-Amz-Signature', 'é'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'no signature': { change: drop('X-Amz-Signature'), status: 403, code: 'SignatureDoesNotMatch' },
  'a key nobody has': {
    change: ({ 'X-Amz-Credential': credential = '', ...rest }) => ({
      ...rest,
      'X-Amz-Credential': credential.replace('test', 'nobody'),
    }),
    status: 403,
    code: 'InvalidAccessKeyId',
  },
  'a key of the language': {
    change: ({ 'X-Amz-Credential': credential = '', ...rest }) => ({
      ...rest,
      'X-Amz-Credential': credential.replace('test', 'constructor'),
    }),
    status: 403,
    code: 'InvalidAccessKeyId',
  },
  'another algorithm': {
    change: set('X-Amz-Algorithm', 'AWS4-HMAC-SHA1'),
    status: 403,
    code: 'AccessDenied',
  },
  'a field nobody signed': {
    change: set('x-amz-meta-evil', '1'),
    status: 403,
    code: 'AccessDenied',
    message: /Extra input fields: x-amz-meta-evil/,
  },
  'an acl': {
    change: set('acl', 'public-read'),
    status: 403,
    code: 'AccessDenied',
    message: /Extra input fields: acl/,
  },
  'a redirect': {
    change: set('success_action_redirect', 'https://example.org'),
    status: 403,
    code: 'AccessDenied',
  },
  'the key twice': { change: set('KEY', 'someone/else.pdf'), status: 400, code: 'InvalidArgument' },
};

it.each(Object.entries(refused))('refuses %s and stores nothing', async (name, row) => {
  const {
    content = '%PDF-1.7',
    change = (fields: Fields) => fields,
    later = 0,
    status,
    code,
    message = /./,
  } = row;
  const key = `refused/${name}.pdf`;
  const before = emulator.storedBodies();
  const { url, fields } = await ticketFor(key);
  shift = later;
  const answer = await send(url, change(fields), content);
  shift = 0;
  expect({ status: answer.response.status, code: answer.code }).toEqual({ status, code });
  expect(answer.message).toMatch(message);
  expect(answer.response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(emulator.storedBodies()).toBe(before);
  await expect(head(key)).rejects.toMatchObject({ name: 'NotFound' });
});

it('refuses a form that is sent to another bucket than the ticket names', async () => {
  const { url, fields } = await ticketFor('refused/bucket.pdf');
  const answer = await send(url.replace(bucket, 'other-bucket'), fields, 'pdf');
  expect(answer).toMatchObject({ code: 'AccessDenied', message: expect.stringMatching(/"\$bucket"/) });
});

it.each([
  ['no file', '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nx\r\n--b--\r\n', 'InvalidArgument'],
  ['half a form', '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nx', 'MalformedPOSTRequest'],
  ['no form', 'hello', 'MalformedPOSTRequest'],
  ['nothing', '', 'MalformedPOSTRequest'],
  ['a part without a name', '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--\r\n', 'MalformedPOSTRequest'],
])('refuses %s', async (_, body, code) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const response = await fetch(`${emulator.endpoint}/${bucket}/`, { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(`<Code>${code}</Code>`);
});

it('stores nothing of a file whose form is cut short', async () => {
  const { url, fields } = await ticketFor('refused/cut.pdf');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n%PDF';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const before = emulator.storedBodies();
  const response = await fetch(url, { method: 'POST', headers, body: parts.join('') + file });
  expect(await response.text()).toContain('<Code>MalformedPOSTRequest</Code>');
  expect(emulator.storedBodies()).toBe(before);
});
