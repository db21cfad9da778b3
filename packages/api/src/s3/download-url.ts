import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { documentContentType } from '@portal/contracts/uploads/documents';
import type { SignDownload } from '../domain/uploads/ports.ts';
import type { Bucket } from './bucket.ts';

/**
 * Signs download URLs. The signature fixes content type and disposition, so that browsers never render a document as anything
 * but a PDF.
 */
export function makeSignDownload({ client, name: bucket }: Bucket): SignDownload {
  return ({ key, name, disposition, seconds }) => {
    const download = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentDisposition: `${disposition}; ${fileName(name)}`,
      ResponseContentType: documentContentType,
    });
    return getSignedUrl(client, download, { expiresIn: seconds });
  };
}

/**
 * Returns the file name of a Content-Disposition header (RFC 6266): in ASCII for old clients, and in UTF-8 (RFC 8187).
 */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
