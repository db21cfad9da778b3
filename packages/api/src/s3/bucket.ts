import type { SendParts } from '../aws/send.ts';
import { type Credentials, type WayOptions, wayTo } from '../aws/way.ts';
import { makeSendToBucket, type SendToBucket } from './send.ts';

/** The bucket of founders' documents and the way to it. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Its public address, where it answers nobody without a signature. */
  readonly url: string;
  /** Under which its keys are found, ending in a slash. */
  readonly root: URL;
  readonly credentials: () => Promise<Credentials>;
  readonly signer: SendParts['signer'];
  readonly send: SendToBucket;
}

/**
 * Connects to the bucket; at another endpoint, buckets are folders. Times out well inside a function's own limit, so that
 * a retry still has its turn.
 */
export function connectBucket(name: string, region: string, options: WayOptions = {}): Bucket {
  const { endpoint, credentials, ...way } = wayTo('S3', { region, requestTimeout: 6000 }, options);
  const url = `https://${name}.s3.${region}.amazonaws.com`;
  const root = endpoint === undefined ? new URL(url) : new URL(`/${name}/`, endpoint);
  const send = makeSendToBucket(root, { ...way, maxAttempts: 3 });
  return { name, region, url, root, credentials, signer: way.signer, send };
}
