import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, GetObjectTaggingCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, expect, test } from 'vitest';
import { readBucketPolicy } from './bucket-policy.ts';
import { bucket, startS3 } from './testing/start-s3.ts';

const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** The bucket policy that the CDK generates for the documents' bucket. */
const policy = {
  Statement: [
    {
      Effect: 'Deny',
      Action: 's3:*',
      Resource: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
    {
      Effect: 'Deny',
      Action: 's3:*',
      Resource: '*',
      Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    },
    {
      Effect: 'Deny',
      Action: ['s3:GetObject', 's3:GetObjectVersion'],
      Resource: `arn:aws:s3:::${bucket}/kept/*`,
      Condition: {
        StringEquals: { 's3:authType': 'REST-QUERY-STRING' },
        StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' },
      },
    },
    { Effect: 'Allow', Action: 's3:PutObject', Resource: '*', Principal: { Service: 'logging.example' } },
  ],
};

let s3: Awaited<ReturnType<typeof startS3>> | undefined;
afterEach(() => {
  s3?.close();
  s3 = undefined;
});

async function start(dataDir = mkdtempSync(join(tmpdir(), 's3-'))) {
  s3 = await startS3({ dataDir, policy, scans: [{ bucket, prefixes: ['kept/'] }] });
  const { sdk } = s3;
  const objectRef = (Key: string) => ({ Bucket: bucket, Key });
  return {
    ...s3,
    put: (key: string, Body: string) => sdk.send(new PutObjectCommand({ ...objectRef(key), Body })),
    resultOf: async (key: string) => {
      const { TagSet } = await sdk.send(new GetObjectTaggingCommand(objectRef(key)));
      return TagSet?.find(({ Key }) => Key === 'GuardDutyMalwareScanStatus')?.Value;
    },
    statusOfLink: async (key: string) =>
      (await fetch(await getSignedUrl(sdk, new GetObjectCommand(objectRef(key))))).status,
    read: (key: string) => sdk.send(new GetObjectCommand(objectRef(key))),
  };
}

test('scans and tags objects with the prefix only', async () => {
  const { put, resultOf } = await start();
  await put('kept/clean.pdf', '%PDF-1.7');
  await put('kept/bad.pdf', `%PDF-1.7 ${eicar}`);
  await put('elsewhere/bad.pdf', eicar);
  await expect.poll(() => resultOf('kept/clean.pdf')).toBe('NO_THREATS_FOUND');
  await expect.poll(() => resultOf('kept/bad.pdf')).toBe('THREATS_FOUND');
  expect(await resultOf('elsewhere/bad.pdf')).toBeUndefined();
});

test('signed URLs open only clean objects; signed requests read all', async () => {
  const { put, resultOf, statusOfLink, read, scanner } = await start();
  await put('kept/clean.pdf', '%PDF-1.7');
  await put('kept/bad.pdf', eicar);
  await expect.poll(() => resultOf('kept/clean.pdf')).toBeDefined();
  await expect.poll(() => resultOf('kept/bad.pdf')).toBeDefined();
  scanner.delay({ delay_ms: 60_000, within: 'later' });
  await put('kept/later.pdf', '%PDF-1.7');
  expect(await statusOfLink('kept/clean.pdf')).toBe(200);
  expect(await statusOfLink('kept/bad.pdf')).toBe(403);
  expect(await statusOfLink('kept/later.pdf')).toBe(403);
  await expect(read('kept/later.pdf')).resolves.toBeDefined();
});

test('a delay postpones the scans of matching keys until it ends', async () => {
  const { put, resultOf, scanner } = await start();
  scanner.delay({ delay_ms: 60_000, within: '/slow' });
  await put('kept/slow.pdf', '%PDF-1.7');
  await put('kept/quick.pdf', '%PDF-1.7');
  await expect.poll(() => resultOf('kept/quick.pdf')).toBe('NO_THREATS_FOUND');
  expect(await resultOf('kept/slow.pdf')).toBeUndefined();
  scanner.endDelays('/other');
  expect(scanner.delays).toHaveLength(1);
  scanner.endDelays('/slow');
  await expect.poll(() => resultOf('kept/slow.pdf')).toBe('NO_THREATS_FOUND');
});

test('tags a replaced object with the result of its own bytes', async () => {
  const { put, resultOf, scanner } = await start();
  scanner.delay({ delay_ms: 60_000, within: '' });
  await put('kept/deck.pdf', '%PDF-1.7');
  await put('kept/deck.pdf', eicar);
  scanner.endDelays();
  await expect.poll(() => resultOf('kept/deck.pdf')).toBe('THREATS_FOUND');
});

test('repeats an interrupted scan at the next start', async () => {
  const first = await start();
  first.scanner.delay({ delay_ms: 60_000, within: '' });
  await first.put('kept/deck.pdf', '%PDF-1.7');
  first.close();
  const { resultOf } = await start(first.dataDir);
  await expect.poll(() => resultOf('kept/deck.pdf')).toBe('NO_THREATS_FOUND');
});

test('rejects a policy with an unknown condition', () => {
  const Condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
  const Statement = [{ Effect: 'Deny', Action: 's3:GetObject', Resource: '*', Condition }];
  expect(() => readBucketPolicy({ Statement })).toThrow();
});
