/** In how many leading bytes of a file readers look for the signature of a PDF. */
export const pdfHeadLength = 1024;

/**
 * Returns whether a file is a PDF as readers accept it: its signature may follow other bytes, such as a byte order mark or a
 * header, and be in any case. Does not rely on the file's name or declared type.
 *
 * @param bytes the file, or at least its first {@link pdfHeadLength} bytes
 */
export function isPdf(bytes: Uint8Array): boolean {
  return /%pdf-/i.test(String.fromCharCode(...bytes.subarray(0, pdfHeadLength)));
}
