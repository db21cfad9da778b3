import type { PresentDocument } from '../applications/ports.ts';
import type { SignDownload } from './ports.ts';

/** How long a download opens. Long enough to read a list and click, short enough to be worthless when passed on. */
const downloadSeconds = 5 * 60;

/** Gives a stored document the URL that downloads it under the founder's name for it, for five minutes. */
export function makePresentDocument(signDownload: SignDownload): PresentDocument {
  return async ({ key, name, size }) => ({
    url: await signDownload({ key, name, seconds: downloadSeconds }),
    key,
    name,
    size,
  });
}
