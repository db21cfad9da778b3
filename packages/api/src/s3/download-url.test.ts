import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { connectBucket } from './bucket.ts';
import { makeSignDownload } from './download-url.ts';

const key = 'founders/a/b/c.pdf';
const deck = { key, name: 'deck.pdf', disposition: 'attachment', seconds: 300 } as const;
const sessionToken = 'the/session+token=';
const ownCredentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken };

const signWith = (credentials: S3ClientConfig['credentials'] = ownCredentials) =>
  makeSignDownload(connectBucket('portal-uploads', '', { region: 'ap-south-1', credentials }));

test("a signed download URL has the bucket's own host and the function's session token", async () => {
  const url = new URL(await signWith()(deck));
  expect(url.origin + url.pathname).toBe(`https://portal-uploads.s3.ap-south-1.amazonaws.com/${key}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Expires': '300',
    'X-Amz-Security-Token': sessionToken,
    'response-content-type': 'application/pdf',
  });
});

test('a signed download URL requests credentials again after a failure', async () => {
  const credentials = vi.fn(async () => ownCredentials);
  const sign = signWith(credentials.mockRejectedValueOnce(new Error('no credentials yet')));
  await expect(sign(deck)).rejects.toThrow('no credentials yet');
  expect(await sign(deck)).toContain('X-Amz-Signature=');
});
