import type { ValidationCode } from '@portal/contracts/applications/messages';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';

const signature = '%PDF-';

/**
 * What speaks against uploading a file, checked before anything is sent; `undefined` when nothing does. The
 * server checks the same again.
 */
export async function checkFile(file: File): Promise<ValidationCode | undefined> {
  if (!/\.pdf$/i.test(file.name)) return 'file-not-pdf';
  if (file.size === 0) return 'file-empty';
  if (file.size > maxDocumentBytes) return 'file-too-large';
  const start = await file.slice(0, signature.length).text();
  return start === signature ? undefined : 'file-not-pdf';
}
