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

/** A presigned POST with the portal's conditions. */
function presignPost(key: string, options: Partial<PresignedPostOptions> = {}) {
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
  ['the maximum size', 'x'.repeat(MAX)],
])('stores a file of %s with the content type of its policy', async (_, content) => {
  const key = `ok/${content.length}.pdf`;
  const { url, fields } = await presignPost(key);
  const { response } = await send(url, fields, content);
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  const stored = await head(key);
  expect(stored).toMatchObject({ ContentLength: content.length, ContentType: 'application/pdf' });
  expect(stored.ETag).toBe(response.headers.get('etag'));
});

it('accepts further fields with conditions, and ignores fields after the file', async () => {
  const { url, fields } = await presignPost('ok/meta.pdf', {
    Fields: {
      'Content-Type': 'application/pdf',
      'x-amz-meta-field': 'pitchDeck',
    },
  });
  const { response } = await send(url, fields, 'pdf', { key: 'elsewhere' });
  expect(response.status).toBe(204);
  expect((await head('ok/meta.pdf')).Metadata).toEqual({ field: 'pitchDeck' });
});

const omitField =
  (name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
const setField =
  (name: string, value: string) =>
  (fields: Fields): Fields => ({ ...fields, [name]: value });
/** Replaces part of the policy, not the signature. */
const alterPolicy =
  (from: string | RegExp, to: string) =>
  ({ Policy = '', ...rest }: Fields): Fields => ({
    ...rest,
    Policy: Buffer.from(Buffer.from(Policy, 'base64').toString().replace(from, to)).toString('base64'),
  });

interface InvalidForm {
  readonly content?: string;
  readonly change?: (fields: Fields) => Fields;
  readonly elapsedMs?: number;
  readonly status: number;
  readonly code: string;
  readonly message?: RegExp;
}
const invalidForms: Record<string, InvalidForm> = {
  'one byte too many': { content: 'x'.repeat(MAX + 1), status: 400, code: 'EntityTooLarge' },
  'far too many bytes': { content: 'x'.repeat(5_000_000), status: 400, code: 'EntityTooLarge' },
  'an empty file': { content: '', status: 400, code: 'EntityTooSmall' },
  'another type': {
    change: setField('Content-Type', 'text/html'),
    status: 403,
    code: 'AccessDenied',
    message: /Policy Condition failed: \["eq", "\$Content-Type", "application\/pdf"\]/,
  },
  'a type with the same prefix': {
    change: setField('Content-Type', 'application/pdfx'),
    status: 403,
    code: 'AccessDenied',
  },
  'the type in capitals': {
    change: setField('Content-Type', 'Application/PDF'),
    status: 403,
    code: 'AccessDenied',
  },
  'no type': { change: omitField('Content-Type'), status: 403, code: 'AccessDenied' },
  'another key': {
    change: setField('key', 'someone/else.pdf'),
    status: 403,
    code: 'AccessDenied',
    message: /Policy Condition failed/,
  },
  'a key with ..': { change: setField('key', '../../outside.pdf'), status: 403, code: 'AccessDenied' },
  'no key': { change: omitField('key'), status: 403, code: 'AccessDenied' },
  'an expired policy': {
    elapsedMs: 5 * MINUTE + 1000,
    status: 403,
    code: 'AccessDenied',
    message: /Policy expired/,
  },
  'a raised limit': { change: alterPolicy('1000', '9000'), status: 403, code: 'SignatureDoesNotMatch' },
  'a later expiration': {
    change: alterPolicy(/"expiration":"\d{4}/, '"expiration":"2099'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'an emptied policy': {
    change: alterPolicy(/"conditions":\[.*\]/, '"conditions":[]'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'a policy that is not JSON': {
    change: setField('Policy', 'AAAA'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'no policy': { change: omitField('Policy'), status: 403, code: 'AccessDenied' },
  'another signature': {
    change: setField('X-Amz-Signature', '0'.repeat(64)),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'a short signature': {
    change: setField('X-Amz-Signature', 'abcd'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'an invalid signature': {
    change: setField('X-Amz-Signature', 'é'),
    status: 403,
    code: 'SignatureDoesNotMatch',
  },
  'no signature': { change: omitField('X-Amz-Signature'), status: 403, code: 'SignatureDoesNotMatch' },
  'an unknown access key': {
    change: ({ 'X-Amz-Credential': credential = '', ...rest }) => ({
      ...rest,
      'X-Amz-Credential': credential.replace('test', 'nobody'),
    }),
    status: 403,
    code: 'InvalidAccessKeyId',
  },
  'an access key named like an object property': {
    change: ({ 'X-Amz-Credential': credential = '', ...rest }) => ({
      ...rest,
      'X-Amz-Credential': credential.replace('test', 'constructor'),
    }),
    status: 403,
    code: 'InvalidAccessKeyId',
  },
  'another algorithm': {
    change: setField('X-Amz-Algorithm', 'AWS4-HMAC-SHA1'),
    status: 403,
    code: 'AccessDenied',
  },
  'an unsigned field': {
    change: setField('x-amz-meta-evil', '1'),
    status: 403,
    code: 'AccessDenied',
    message: /Extra input fields: x-amz-meta-evil/,
  },
  'an acl': {
    change: setField('acl', 'public-read'),
    status: 403,
    code: 'AccessDenied',
    message: /Extra input fields: acl/,
  },
  'a redirect': {
    change: setField('success_action_redirect', 'https://example.org'),
    status: 403,
    code: 'AccessDenied',
  },
  'the key twice': { change: setField('KEY', 'someone/else.pdf'), status: 400, code: 'InvalidArgument' },
};

it.each(Object.entries(invalidForms))('rejects %s and stores nothing', async (name, row) => {
  const {
    content = '%PDF-1.7',
    change = (fields: Fields) => fields,
    elapsedMs = 0,
    status,
    code,
    message = /./,
  } = row;
  const key = `refused/${name}.pdf`;
  const before = emulator.storedBodies();
  const { url, fields } = await presignPost(key);
  shift = elapsedMs;
  const answer = await send(url, change(fields), content);
  shift = 0;
  expect({ status: answer.response.status, code: answer.code }).toEqual({ status, code });
  expect(answer.message).toMatch(message);
  expect(answer.response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(emulator.storedBodies()).toBe(before);
  await expect(head(key)).rejects.toMatchObject({ name: 'NotFound' });
});

it('rejects a form for another bucket than that of the policy', async () => {
  const { url, fields } = await presignPost('refused/bucket.pdf');
  const answer = await send(url.replace(bucket, 'other-bucket'), fields, 'pdf');
  expect(answer).toMatchObject({ code: 'AccessDenied', message: expect.stringMatching(/"\$bucket"/) });
});

it.each([
  ['no file', '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nx\r\n--b--\r\n', 'InvalidArgument'],
  [
    'an incomplete form',
    '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nx',
    'MalformedPOSTRequest',
  ],
  ['no form', 'hello', 'MalformedPOSTRequest'],
  ['nothing', '', 'MalformedPOSTRequest'],
  ['a part without a name', '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--\r\n', 'MalformedPOSTRequest'],
])('rejects %s', async (_, body, code) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const response = await fetch(`${emulator.endpoint}/${bucket}/`, { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(`<Code>${code}</Code>`);
});

it('stores nothing when the form is truncated', async () => {
  const { url, fields } = await presignPost('refused/cut.pdf');
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
