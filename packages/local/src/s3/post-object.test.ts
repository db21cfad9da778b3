import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, expect, it } from 'vitest';
import { bucket, origin, startS3 } from './testing/start-s3.ts';

const MAX = 1000;
let shift = 0;
const emulator = await startS3({ now: () => Date.now() + shift });
afterAll(() => emulator.close());

type Fields = Record<string, string>;

/** A presigned POST with the portal's conditions. */
function presignPost(key: string, more: Fields = {}) {
  return createPresignedPost(emulator.sdk, {
    Bucket: bucket,
    Key: key,
    Conditions: [
      ['content-length-range', 1, MAX],
      ['eq', '$Content-Type', 'application/pdf'],
    ],
    Fields: { 'Content-Type': 'application/pdf', ...more },
    Expires: 300,
  });
}

async function send(url: string, fields: Fields, content: string, after: Fields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content], { type: 'text/html' }), 'deck.pdf');
  for (const [name, value] of Object.entries(after)) form.append(name, value);
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin } });
  const text = await response.text();
  const element = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(text)?.[1];
  return { response, code: element('Code'), message: element('Message')?.replaceAll('&quot;', '"') };
}

const head = (key: string) => emulator.sdk.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));

it('stores a file of 1 byte or of the maximum size with the content type of its policy', async () => {
  for (const content of ['%', 'x'.repeat(MAX)]) {
    const key = `ok/${content.length}.pdf`;
    const { url, fields } = await presignPost(key);
    const { response } = await send(url, fields, content);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await head(key)).toMatchObject({
      ContentLength: content.length,
      ContentType: 'application/pdf',
      ETag: response.headers.get('etag'),
    });
  }
});

it('accepts further fields with conditions, and ignores fields after the file', async () => {
  const { url, fields } = await presignPost('ok/meta.pdf', { 'x-amz-meta-field': 'pitchDeck' });
  const { response } = await send(url, fields, 'pdf', { key: 'elsewhere' });
  expect(response.status).toBe(204);
  expect((await head('ok/meta.pdf')).Metadata).toEqual({ field: 'pitchDeck' });
});

const omit = (name: string) => (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
const set = (name: string, value: string) => (fields: Fields) => ({ ...fields, [name]: value });
/** Replaces part of the policy, not the signature. */
const alterPolicy = (from: string | RegExp, to: string) => (fields: Fields) => {
  const policy = Buffer.from(fields['Policy'] ?? '', 'base64').toString();
  return { ...fields, Policy: Buffer.from(policy.replace(from, to)).toString('base64') };
};
const setAccessKey = (name: string) => (fields: Fields) => ({
  ...fields,
  'X-Amz-Credential': (fields['X-Amz-Credential'] ?? '').replace('test', name),
});

type Change = (fields: Fields) => Fields;

const unsigned = { status: 403, code: 'SignatureDoesNotMatch' };
const denied = (message = '') => ({ status: 403, code: 'AccessDenied', message });
const invalidForms: Record<string, [Change, { status: number; code: string; message?: string }]> = {
  'another type': [
    set('Content-Type', 'text/html'),
    denied('Policy Condition failed: ["eq", "$Content-Type", "application/pdf"]'),
  ],
  'no type': [omit('Content-Type'), denied()],
  'another key': [set('key', 'someone/else.pdf'), denied('Policy Condition failed')],
  'a key with ..': [set('key', '../../outside.pdf'), denied()],
  'no key': [omit('key'), denied()],
  'a raised limit': [alterPolicy('1000', '9000'), unsigned],
  'a later expiration': [alterPolicy(/"expiration":"\d{4}/, '"expiration":"2099'), unsigned],
  'an emptied policy': [alterPolicy(/"conditions":\[.*\]/, '"conditions":[]'), unsigned],
  'no policy': [omit('Policy'), denied()],
  'another signature': [set('X-Amz-Signature', '0'.repeat(64)), unsigned],
  'no signature': [omit('X-Amz-Signature'), unsigned],
  'an unknown access key': [setAccessKey('nobody'), { status: 403, code: 'InvalidAccessKeyId' }],
  'an unsigned field': [set('x-amz-meta-evil', '1'), denied('Extra input fields: x-amz-meta-evil')],
  'an acl': [set('acl', 'public-read'), denied('Extra input fields: acl')],
};

/** Expects that a form is rejected and nothing stored. */
async function expectRefusal(
  what: string,
  expected: object,
  change: Change = (same) => same,
  content = '%PDF-1.7',
) {
  const key = `refused/${what}.pdf`;
  const before = emulator.storedBodies();
  const { url, fields } = await presignPost(key);
  const { response, code, message } = await send(url, change(fields), content);
  const allowed = response.headers.get('access-control-allow-origin');
  expect({ status: response.status, code, message, allowed }, what).toMatchObject({
    ...expected,
    ...('message' in expected && { message: expect.stringContaining(String(expected.message)) }),
    allowed: origin,
  });
  expect(emulator.storedBodies()).toBe(before);
  await expect(head(key)).rejects.toMatchObject({ name: 'NotFound' });
}

it('rejects a form that breaks its policy or is not signed, and stores nothing', async () => {
  for (const [what, [change, expected]] of Object.entries(invalidForms))
    await expectRefusal(what, expected, change);
});

it('rejects files of a wrong size, and an expired policy', async () => {
  const tooLarge = { status: 400, code: 'EntityTooLarge' };
  await expectRefusal('one byte too many', tooLarge, undefined, 'x'.repeat(MAX + 1));
  await expectRefusal('far too many', tooLarge, undefined, 'x'.repeat(5_000_000));
  await expectRefusal('an empty file', { status: 400, code: 'EntityTooSmall' }, undefined, '');
  const late: Change = (fields) => {
    shift = 301_000;
    return fields;
  };
  await expectRefusal('late', denied('Policy expired'), late);
  shift = 0;
});
