import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { documentContentType } from '@portal/contracts/uploads/documents';
import type { SignDownload } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { attachment } from './content-disposition.ts';
import { percentEncode } from './percent-encode.ts';

/**
 * Signs downloads that the browser saves and never shows, whatever the object holds: type and disposition are fixed by
 * the signature.
 *
 * A full page of a stage list asks for 650 at once. The SDK's `getSignedUrl` takes each through the whole middleware of
 * a call (150 ms together); it is asked once, for the bucket's endpoint, and the signer signs the rest (40 ms).
 */
export function makeSignDownload(bucket: Bucket): SignDownload {
  const signer = new S3RequestPresigner({ ...bucket.client.config });
  const findOnce = onceFound(() => findEndpoint(bucket));
  return async ({ key, name, seconds }) => {
    const endpoint = await findOnce();
    const { protocol, hostname, port } = endpoint;
    const { path, query } = await signer.presign(
      {
        method: 'GET',
        protocol,
        hostname,
        ...(port === '' ? {} : { port: Number(port) }),
        path: `${endpoint.pathname}${key}`,
        headers: {},
        query: {
          'response-content-disposition': attachment(name),
          'response-content-type': documentContentType,
        },
      },
      { expiresIn: seconds },
    );
    return `${endpoint.origin}${path}?${queryString(query ?? {})}`;
  };
}

/** The address under which keys of the bucket are found, ending in a slash: the SDK's rules know all its forms. */
async function findEndpoint({ client, name }: Bucket): Promise<URL> {
  const anyKey = 'key';
  const url = new URL(await getSignedUrl(client, new GetObjectCommand({ Bucket: name, Key: anyKey })));
  return new URL(url.pathname.slice(0, -anyKey.length), url.origin);
}

/** As the signature saw it: percent-encoded, not as a form. */
function queryString(query: Readonly<Record<string, string | string[] | null>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`)
    .join('&');
}

/** Asks once, however many ask at a time; a failure is not kept. */
function onceFound<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
