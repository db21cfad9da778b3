import { pdfOf } from '@portal/local/test/support/documents';

/** A file as Playwright's `setInputFiles` takes it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of so many bytes with the beginning of a PDF, by which the portal knows one. */
export const pdf = (name: string, bytes: number): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(bytes)),
});
