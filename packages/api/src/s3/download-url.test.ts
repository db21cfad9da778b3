import { describe, expect, test } from 'vitest';
import { connectBucket } from './bucket.ts';
import { makeSignDownload } from './download-url.ts';

const deck = {
  key: 'founders/a/b/c.pdf',
  name: 'deck.pdf',
  disposition: 'attachment',
  seconds: 300,
} as const;

const region = 'ap-south-1';
const credentials = {
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret',
  sessionToken: 'the/session+token=',
};

describe('a signed download URL', () => {
  test("has the bucket's own host and the function's session token", async () => {
    const sign = makeSignDownload(connectBucket('portal-uploads', '', { region, credentials }));
    const url = new URL(await sign(deck));
    expect(url.origin + url.pathname).toBe(
      'https://portal-uploads.s3.ap-south-1.amazonaws.com/founders/a/b/c.pdf',
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': '300',
      'X-Amz-Security-Token': 'the/session+token=',
      'response-content-type': 'application/pdf',
    });
  });

  test('requests credentials again after a failure', async () => {
    let tries = 0;
    const bucket = connectBucket('portal-uploads', '', {
      region,
      credentials: async () => {
        tries += 1;
        if (tries === 1) throw new Error('no credentials yet');
        return credentials;
      },
    });
    const sign = makeSignDownload(bucket);
    await expect(sign(deck)).rejects.toThrow('no credentials yet');
    expect(await sign(deck)).toContain('X-Amz-Signature=');
  });

  test('is different for each of 650 documents', async () => {
    const sign = makeSignDownload(connectBucket('portal-uploads', '', { region, credentials }));
    const keys = Array.from({ length: 650 }, (_, index) => `founders/a/b/${index}.pdf`);
    const urls = await Promise.all(keys.map((key) => sign({ ...deck, key })));
    expect(urls.map((url) => new URL(url).pathname)).toEqual(keys.map((key) => `/${key}`));
    expect(new Set(urls.map((url) => new URL(url).searchParams.get('X-Amz-Signature'))).size).toBe(650);
  });
});
