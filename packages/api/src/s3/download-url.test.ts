import { expect, test } from 'vitest';
import { connectBucket } from './bucket.ts';
import { makeSignDownload } from './download-url.ts';

const key = 'founders/a/b/c.pdf';
const deck = { key, name: 'deck.pdf', disposition: 'attachment', seconds: 300 } as const;
const sessionToken = 'the/session+token=';
const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken };

test("a signed download URL has the bucket's own host and the function's session token", async () => {
  const sign = makeSignDownload(connectBucket('portal-uploads', '', { region: 'ap-south-1', credentials }));
  const url = new URL(await sign(deck));
  expect(url.origin + url.pathname).toBe(`https://portal-uploads.s3.ap-south-1.amazonaws.com/${key}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Expires': '300',
    'X-Amz-Security-Token': sessionToken,
    'response-content-type': 'application/pdf',
  });
});
