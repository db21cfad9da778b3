import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { listen } from '../../cloud/listen.ts';
import { createS3 } from '../create-s3.ts';
import type { ScanPlan } from '../scanner.ts';

export const bucket = 'portal-uploads';
export const origin = 'http://localhost:5173';

export interface StartS3Options {
  readonly dataDir?: string;
  readonly now?: () => number;
  /** The bucket policy. */
  readonly policy?: unknown;
  readonly scans?: readonly ScanPlan[];
}

/** Starts S3 with a bucket with the portal's CORS rules on a free port; also returns an SDK client. */
export async function startS3(options: StartS3Options = {}) {
  const { dataDir = mkdtempSync(join(tmpdir(), 's3-')), now = Date.now, policy, scans = [] } = options;
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['POST', 'GET'],
    AllowedHeaders: ['*'],
    MaxAge: 3600,
  };
  const s3 = createS3({
    dataDir,
    now,
    buckets: [
      { name: bucket, properties: { CorsConfiguration: { CorsRules: [rule] } }, policy },
      { name: 'other-bucket', properties: {} },
    ],
    scans,
  });
  const listening = await listen((req, res) => void s3.handle(req, res), 0);
  const endpoint = `http://127.0.0.1:${listening.port}`;
  const sdk = new S3Client({
    endpoint,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  return {
    endpoint,
    sdk,
    dataDir,
    scanner: s3.scanner,
    /** The number of bodies on disk. */
    storedBodies: () => readdirSync(join(dataDir, bucket, 'bodies')).length,
    close: () => {
      sdk.destroy();
      void listening.close();
      s3.close();
    },
  };
}
