import { documentContentType } from '@portal/contracts/uploads/documents';
import { SHA256_HEADER, UNSIGNED_PAYLOAD } from '@smithy/signature-v4';
import { percentEncode } from '../aws/percent-encode.ts';
import type { SignDownload } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { attachment } from './content-disposition.ts';
import { addressOf } from './send.ts';

/**
 * Signs downloads that the browser saves and never shows, whatever the object holds: type and disposition are fixed by
 * the signature.
 */
export function makeSignDownload({ root, signer }: Bucket): SignDownload {
  return async ({ key, name, seconds }) => {
    const { path, query } = await signer.presign(
      {
        method: 'GET',
        ...addressOf(root, key),
        headers: { host: root.host, [SHA256_HEADER]: UNSIGNED_PAYLOAD },
        query: {
          'response-content-disposition': attachment(name),
          'response-content-type': documentContentType,
        },
      },
      { expiresIn: seconds },
    );
    return `${root.origin}${path}?${queryString(query ?? {})}`;
  };
}

/** As the signature saw it: percent-encoded, not as a form. */
function queryString(query: Readonly<Record<string, string | string[] | null>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`)
    .join('&');
}
