import type { WithDownloadUrl } from '../applications/ports.ts';
import type { SignDownload } from './ports.ts';

/** Validity of a download URL: long enough to read a list and click, short enough against sharing. */
const downloadSeconds = 5 * 60;

/** Adds a download URL to a stored document: with the founder's file name, valid for five minutes. */
export function makeWithDownloadUrl(signDownload: SignDownload): WithDownloadUrl {
  return async ({ key, name, size, sha256 }) => ({
    url: await signDownload({ key, name, seconds: downloadSeconds }),
    key,
    name,
    size,
    sha256,
  });
}
