import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { listen } from '../../cloud/listen.ts';
import { createS3, type S3Options } from '../create-s3.ts';

export const bucket = 'portal-uploads';
export const origin = 'http://localhost:5173';

const rule = {
  AllowedOrigins: [origin],
  AllowedMethods: ['POST', 'GET'],
  AllowedHeaders: ['*'],
  MaxAge: 3600,
};

interface StartS3Options extends Partial<Pick<S3Options, 'dataDir' | 'now' | 'scans'>> {
  /** The bucket policy. */
  readonly policy?: unknown;
}

/** Starts S3 with a bucket with the portal's CORS rules on a free port; also returns an SDK client. */
export async function startS3({ policy, ...options }: StartS3Options = {}) {
  const { dataDir = mkdtempSync(join(tmpdir(), 's3-')) } = options;
  const buckets = [
    { name: bucket, properties: { CorsConfiguration: { CorsRules: [rule] } }, policy },
    { name: 'other-bucket', properties: {} },
  ];
  const s3 = createS3({ now: Date.now, buckets, ...options, dataDir });
  const listening = await listen((req, res) => void s3.handle(req, res), 0);
  const endpoint = `http://127.0.0.1:${listening.port}`;
  const client = (secretAccessKey: string) =>
    new S3Client({
      endpoint,
      region: 'ap-south-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'test', secretAccessKey },
      maxAttempts: 1,
    });
  const sdk = client('test');
  return {
    endpoint,
    sdk,
    client,
    dataDir,
    scanner: s3.scanner,
    /** The number of bodies on disk. */
    storedBodies: () => readdirSync(join(dataDir, bucket, 'bodies')).length,
    close: async () => {
      sdk.destroy();
      await listening.close();
      s3.close();
    },
  };
}
