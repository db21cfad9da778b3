import { Sha256 } from '@smithy/core/checksum';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { defaultProvider } from '../credentials.env.ts';
import { readEndpoint } from './endpoint.env.ts';
import type { SendParts } from './send.ts';

/** Whose calls they are. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface WayOptions {
  /** Where the service answers when it is not at its usual address. */
  readonly endpoint?: string | undefined;
  readonly credentials?: Credentials | (() => Promise<Credentials>);
  readonly requestHandler?: SendParts['requestHandler'];
}

/** What calls of a service are signed and sent with. */
export interface Way extends Pick<SendParts, 'signer' | 'requestHandler'> {
  readonly endpoint: string | undefined;
  readonly credentials: () => Promise<Credentials>;
}

/** @param requestTimeout after how many milliseconds an answer that has not come is given up */
export function wayTo(
  service: 'S3' | 'SES',
  { region, requestTimeout }: { readonly region: string; readonly requestTimeout: number },
  options: WayOptions,
): Way {
  const {
    endpoint = readEndpoint(service),
    credentials: given = defaultProvider(),
    requestHandler = new NodeHttpHandler({
      connectionTimeout: 1000,
      requestTimeout,
      throwOnRequestTimeout: true,
    }),
  } = options;
  const credentials = async () => (typeof given === 'function' ? given() : given);
  const signer = new SignatureV4({
    service: service.toLowerCase(),
    region,
    credentials,
    sha256: Sha256,
    // S3 signs a path as it stands; other services encode it once more.
    uriEscapePath: service !== 'S3',
  });
  return { endpoint, credentials, requestHandler, signer };
}
