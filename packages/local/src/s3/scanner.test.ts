import { GetObjectCommand, GetObjectTaggingCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, expect, test } from 'vitest';
import { readBucketPolicy } from './bucket-policy.ts';
import { eicar } from './scanner.ts';
import { bucket, startS3 } from './testing/start-s3.ts';

const deny = (Action: string | string[], Resource: string, Condition: object) => ({
  Effect: 'Deny',
  Action,
  Resource,
  Condition,
});

/** The bucket policy that the CDK generates for the documents' bucket. */
const policy = {
  Statement: [
    deny('s3:*', '*', { Bool: { 'aws:SecureTransport': 'false' } }),
    deny('s3:*', '*', { NumericLessThan: { 's3:TlsVersion': 1.2 } }),
    deny(['s3:GetObject', 's3:GetObjectVersion'], `arn:aws:s3:::${bucket}/kept/*`, {
      StringEquals: { 's3:authType': 'REST-QUERY-STRING' },
      StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' },
    }),
    { Effect: 'Allow', Action: 's3:PutObject', Resource: '*', Principal: { Service: 'logging.example' } },
  ],
};

let s3: Awaited<ReturnType<typeof startS3>>;
afterEach(() => s3.close());

const start = async (dataDir?: string) => {
  s3 = await startS3({ policy, scans: [{ bucket, prefixes: ['kept/'] }], ...(dataDir && { dataDir }) });
};
const at = (Key: string) => ({ Bucket: bucket, Key });
const put = (key: string, Body: string) => s3.sdk.send(new PutObjectCommand({ ...at(key), Body }));
const resultOf = async (key: string) => {
  const { TagSet } = await s3.sdk.send(new GetObjectTaggingCommand(at(key)));
  return TagSet?.find(({ Key }) => Key === 'GuardDutyMalwareScanStatus')?.Value;
};
const statusOfLink = async (key: string) =>
  (await fetch(await getSignedUrl(s3.sdk, new GetObjectCommand(at(key))))).status;

test('tags objects with the prefix; signed URLs open only clean ones, signed requests read all', async () => {
  await start();
  await put('kept/clean.pdf', '%PDF-1.7');
  await put('kept/bad.pdf', `%PDF-1.7 ${eicar}`);
  await put('elsewhere/bad.pdf', eicar);
  await expect.poll(() => resultOf('kept/clean.pdf')).toBe('NO_THREATS_FOUND');
  await expect.poll(() => resultOf('kept/bad.pdf')).toBe('THREATS_FOUND');
  expect(await resultOf('elsewhere/bad.pdf')).toBeUndefined();
  s3.scanner.delay({ delay_ms: 60_000, within: 'later' });
  await put('kept/later.pdf', '%PDF-1.7');
  const statuses = ['kept/clean.pdf', 'kept/bad.pdf', 'kept/later.pdf', 'elsewhere/bad.pdf'].map(
    statusOfLink,
  );
  expect(await Promise.all(statuses)).toEqual([200, 403, 403, 200]);
  await expect(s3.sdk.send(new GetObjectCommand(at('kept/later.pdf')))).resolves.toBeDefined();
});

test('a delay postpones the scans of matching keys until it ends', async () => {
  await start();
  s3.scanner.delay({ delay_ms: 60_000, within: '/slow' });
  await put('kept/slow.pdf', '%PDF-1.7');
  await put('kept/quick.pdf', '%PDF-1.7');
  await expect.poll(() => resultOf('kept/quick.pdf')).toBe('NO_THREATS_FOUND');
  s3.scanner.endDelays('/other');
  expect(s3.scanner.delays).toHaveLength(1);
  expect(await resultOf('kept/slow.pdf')).toBeUndefined();
  // The tag is that of the object's own bytes.
  await put('kept/slow.pdf', eicar);
  s3.scanner.endDelays('/slow');
  await expect.poll(() => resultOf('kept/slow.pdf')).toBe('THREATS_FOUND');
});

test('repeats an interrupted scan at the next start', async () => {
  await start();
  s3.scanner.delay({ delay_ms: 60_000, within: '' });
  await put('kept/deck.pdf', '%PDF-1.7');
  await s3.close();
  await start(s3.dataDir);
  await expect.poll(() => resultOf('kept/deck.pdf')).toBe('NO_THREATS_FOUND');
});

test('rejects a policy with an unknown condition', () => {
  const Statement = [deny('s3:GetObject', '*', { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } })];
  expect(() => readBucketPolicy({ Statement })).toThrow();
});
