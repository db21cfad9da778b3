import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, expect, it } from 'vitest';
import { bucket, origin, startS3 } from './testing/start-s3.ts';

/* What a form's policy, signature, size and age allow is in packages/api/src/uploads/request-upload.test.ts, with the portal's own tickets. */

const emulator = await startS3();
afterAll(() => emulator.close());

type Fields = Record<string, string>;

/** Sends a file by a presigned POST with the portal's conditions. */
async function send(key: string, change: (fields: Fields) => Fields = (same) => same, after: Fields = {}) {
  const { url, fields } = await createPresignedPost(emulator.sdk, {
    Bucket: bucket,
    Key: key,
    Conditions: [
      ['content-length-range', 1, 1000],
      ['eq', '$Content-Type', 'application/pdf'],
    ],
    Fields: { 'Content-Type': 'application/pdf', 'x-amz-meta-field': 'pitchDeck' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(change(fields))) form.append(name, value);
  form.append('file', new Blob(['%PDF-'], { type: 'text/html' }), 'deck.pdf');
  for (const [name, value] of Object.entries(after)) form.append(name, value);
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin } });
  const code = /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1];
  return { status: response.status, code, allowed: response.headers.get('access-control-allow-origin') };
}

const head = (key: string) => emulator.sdk.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));

it('stores a file with the type and metadata of its fields, and ignores fields after the file', async () => {
  expect(await send('ok.pdf', undefined, { key: 'elsewhere' })).toMatchObject({
    status: 204,
    allowed: origin,
  });
  const stored = { ContentLength: 5, ContentType: 'application/pdf', Metadata: { field: 'pitchDeck' } };
  expect(await head('ok.pdf')).toMatchObject(stored);
});

it('rejects a form with an error that the page may read, and stores nothing', async () => {
  const changes: Record<string, (fields: Fields) => Fields> = {
    'a key with ..': (fields) => ({ ...fields, key: '../../outside.pdf' }),
    'no policy': ({ Policy: _policy, ...fields }) => fields,
    'an unknown access key': (fields) => ({
      ...fields,
      'X-Amz-Credential': (fields['X-Amz-Credential'] ?? '').replace('test', 'nobody'),
    }),
  };
  const before = emulator.storedBodies();
  for (const [what, change] of Object.entries(changes)) {
    const code = what.startsWith('an unknown') ? 'InvalidAccessKeyId' : 'AccessDenied';
    expect(await send('refused.pdf', change), what).toEqual({ status: 403, code, allowed: origin });
  }
  expect(emulator.storedBodies()).toBe(before);
  await expect(head('refused.pdf')).rejects.toMatchObject({ name: 'NotFound' });
});
