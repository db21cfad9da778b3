import { Sha256 } from '@smithy/core/checksum';
import { StandardRetryStrategy } from '@smithy/core/retry';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { defaultProvider } from '../credentials.env.ts';
import { readS3Endpoint } from './endpoint.env.ts';
import { makeSend, type SendParts, type SendToBucket } from './send.ts';

/** The bucket of founders' documents and the way to it. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Its public address, where it answers nobody without a signature. */
  readonly url: string;
  /** Under which its keys are found, ending in a slash. */
  readonly root: URL;
  readonly credentials: () => Promise<Credentials>;
  readonly signer: SignatureV4;
  readonly send: SendToBucket;
}

/** Whose calls they are. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface BucketOptions {
  /** Where S3 answers when it is not at its usual address; buckets are folders there. */
  readonly endpoint?: string | undefined;
  readonly credentials?: Credentials | (() => Promise<Credentials>);
  readonly requestHandler?: SendParts['requestHandler'];
}

/**
 * Connects to the bucket, without the SDK's client (docs/adr/0043). Times out well inside a function's own limit, so that
 * a retry still has its turn.
 */
export function connectBucket(name: string, region: string, options: BucketOptions = {}): Bucket {
  const {
    endpoint = readS3Endpoint(),
    credentials: given = defaultProvider(),
    requestHandler = new NodeHttpHandler({
      connectionTimeout: 1000,
      requestTimeout: 6000,
      throwOnRequestTimeout: true,
    }),
  } = options;
  const url = `https://${name}.s3.${region}.amazonaws.com`;
  const credentials = async () => (typeof given === 'function' ? given() : given);
  const root = endpoint === undefined ? new URL(url) : new URL(`/${name}/`, endpoint);
  // S3 signs a path as it stands; other services encode it once more.
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const send = makeSend({ root, signer, requestHandler, retries: new StandardRetryStrategy(3) });
  return { name, region, url, root, credentials, signer, send };
}
