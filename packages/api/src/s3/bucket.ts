import { paginateListObjectsV2, S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** The bucket's URL without a trailing slash. Requests need a signature. */
  readonly url: string;
}

/** Shorter limits for the founder function: the browser waits 20 s for a save that reads and copies a document. */
export const founderLimits = { requestTimeout: 3500, maxAttempts: 2 };

interface BucketConfig extends S3ClientConfig {
  /** Time-out of one attempt until the response begins, in ms, including the upload of a document. */
  readonly requestTimeout?: number;
}

/** Creates the client. All attempts fit into the function's time limit. */
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

/** Lists the keys with a prefix, in their order. */
export async function listKeys(
  { client, name }: Pick<Bucket, 'client' | 'name'>,
  prefix: string,
): Promise<readonly string[]> {
  const pages = await Array.fromAsync(paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }));
  return pages.flatMap(({ Contents = [] }) => Contents.flatMap(({ Key }) => Key ?? []));
}

/** Names of errors that mean that source or target has changed in the meantime. */
export const conflicts: ReadonlySet<string> = new Set([
  'PreconditionFailed',
  'ConditionalRequestConflict',
  'NoSuchKey',
]);

/**
 * Returns the response to a request for an object; `undefined` when the object is missing. A response to HEAD has no body, so its error has
 * the name of the status.
 */
export async function unlessMissing<Response>(request: Promise<Response>): Promise<Response | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      return undefined;
    throw error;
  }
}
