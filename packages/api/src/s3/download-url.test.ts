import { expect, test } from 'vitest';
import { connectBucket } from './bucket.ts';
import { makeWithDownloadUrl } from './download-url.ts';

const key = 'founders/a/b/c.pdf';
const deck = { key, name: 'deck.pdf', size: 100, sha256: '' };
const sessionToken = 'the/session+token=';
const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken };

test("a signed download URL has the bucket's own host and the function's session token", async () => {
  const bucket = connectBucket('portal-uploads', '', { region: 'ap-south-1', credentials });
  const url = new URL((await makeWithDownloadUrl(bucket)(deck)).url);
  expect(url.origin + url.pathname).toBe(`https://portal-uploads.s3.ap-south-1.amazonaws.com/${key}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Expires': '300',
    'X-Amz-Security-Token': sessionToken,
    'response-content-type': 'application/pdf',
  });
});
