import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';

/** The bucket of founders' documents and its client. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** Its public address, without a trailing slash, where it answers nobody without a signature. */
  readonly url: string;
}

/**
 * Connects to the bucket. A call of a founder looks at a document and then copies it: all tries of both fit into the function's own
 * limit, with time left to answer.
 */
export function connectBucket(name: string, url: string, config: S3ClientConfig = {}): Bucket {
  const client = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
    ...config,
  });
  return { client, name, url };
}

/** Whether an error says that there is no such object. S3 says "denied" to callers who may not list the bucket. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name);
}
