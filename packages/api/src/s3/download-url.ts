import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { documentContentType } from '@portal/contracts/uploads/documents';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import type { Bucket } from './bucket.ts';

/** Validity of a URL in seconds: long enough to read a list and click, short enough against sharing. */
const expiresIn = 5 * 60;

/** Adds a download URL to a stored document, valid for five minutes. */
export function makeWithDownloadUrl(bucket: Bucket): WithDownloadUrl {
  return async ({ key, name, size, sha256 }, savedAs = name) => ({
    url: await signUrl(bucket, key, `attachment; ${fileName(savedAs)}`),
    key,
    name,
    size,
    sha256,
  });
}

/** Adds a second URL, which shows the document in the browser, valid for as long. */
export function makeWithInlineUrl(bucket: Bucket): WithDownloadUrl {
  const withDownloadUrl = makeWithDownloadUrl(bucket);
  return async (document, savedAs = document.name) => ({
    ...(await withDownloadUrl(document, savedAs)),
    inline_url: await signUrl(bucket, document.key, `inline; ${fileName(savedAs)}`),
  });
}

/** The signature fixes content type and disposition, so that browsers never render a document as anything but a PDF. */
function signUrl({ client, name }: Bucket, key: string, disposition: string): Promise<string> {
  const download = new GetObjectCommand({
    Bucket: name,
    Key: key,
    ResponseContentDisposition: disposition,
    ResponseContentType: documentContentType,
  });
  return getSignedUrl(client, download, { expiresIn });
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
