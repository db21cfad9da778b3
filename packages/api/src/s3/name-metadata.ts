import { percentEncode } from '../aws/percent-encode.ts';

/**
 * The object's metadata that keeps the founder's name of the file. Metadata travels in headers: the name is
 * percent-encoded there (200 characters of any script stay below S3's 2 KB).
 */
export const nameMetadata = 'name';

export function encodeName(name: string): string {
  return percentEncode(name);
}

/** The name, or `undefined` when there is none or it is not of our making. */
export function decodeName(encoded: string | undefined): string | undefined {
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
