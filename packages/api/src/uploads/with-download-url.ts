import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import type { SignDownload } from '../domain/uploads/ports.ts';

/** Validity of a URL: long enough to read a list and click, short enough against sharing. */
const seconds = 5 * 60;

/** Adds a download URL to a stored document, valid for five minutes. */
export function makeWithDownloadUrl(signDownload: SignDownload): WithDownloadUrl {
  return async ({ key, name, size, sha256 }, savedAs = name) => ({
    url: await signDownload({ key, name: savedAs, disposition: 'attachment', seconds }),
    key,
    name,
    size,
    sha256,
  });
}

/** Adds a second URL, which shows the document in the browser, valid for as long. */
export function makeWithInlineUrl(signDownload: SignDownload): WithDownloadUrl {
  const withDownloadUrl = makeWithDownloadUrl(signDownload);
  return async (document, savedAs = document.name) => ({
    ...(await withDownloadUrl(document, savedAs)),
    inline_url: await signDownload({ key: document.key, name: savedAs, disposition: 'inline', seconds }),
  });
}
