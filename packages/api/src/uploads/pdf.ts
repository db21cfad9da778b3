/** How many of the first bytes tell a PDF. */
export const pdfHeadLength = 5;

const signature = '%PDF-';

/** Whether a file says of itself, in its first bytes, that it is a PDF. Its name and declared type prove nothing. */
export function isPdf(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, pdfHeadLength)).toString('latin1') === signature;
}
