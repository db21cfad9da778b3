/** Number of leading bytes that identify a PDF. */
export const pdfHeadLength = 5;

const signature = '%PDF-';

/** Returns whether a file begins with the PDF signature. Does not rely on its name or declared type. */
export function isPdf(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, pdfHeadLength)).toString('latin1') === signature;
}
