import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';

/** The bucket of founders' documents and its client. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** Its public address, without a trailing slash, where it answers nobody without a signature. */
  readonly url: string;
}

/** The founder's browser waits 20 s while a document is read and then copied: fewer and shorter tries, so that both fit. */
export const founderLimits = { requestTimeout: 3500, maxAttempts: 2 };

interface BucketConfig extends S3ClientConfig {
  /** Of one try, in ms: until the answer begins, the sending of a document included. */
  readonly requestTimeout?: number;
}

/** Connects to the bucket. All tries of a call's requests fit into the function's own limit, with time left to answer. */
export function connectBucket(
  name: string,
  url: string,
  { requestTimeout = 6000, ...config }: BucketConfig = {},
): Bucket {
  const client = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
    ...config,
  });
  return { client, name, url };
}

/** Whether an error says that there is no such object. S3 says "denied" to callers who may not list the bucket. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name);
}
