import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';

/** The bucket of founders' documents and its client. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** Its public address, where it answers nobody without a signature. */
  readonly url: string;
}

/** Connects to the bucket. Times out well inside a function's own limit, so that a retry still has its turn. */
export function connectBucket(name: string, region: string, config: S3ClientConfig = {}): Bucket {
  const client = new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 6000, throwOnRequestTimeout: true },
    ...config,
  });
  return { client, name, url: `https://${name}.s3.${region}.amazonaws.com` };
}

/** Whether an error says that there is no such object. S3 says "denied" to callers who may not list the bucket. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name);
}
