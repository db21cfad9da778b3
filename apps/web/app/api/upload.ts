import { t } from '@lingui/core/macro';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { ApiProblem } from './api-problem.ts';

export interface UploadOptions {
  /** Called with the fraction that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborts the upload, which then rejects with an `AbortError`. */
  readonly signal?: AbortSignal;
}

function uploadFailed(status: number): ApiProblem {
  return new ApiProblem({
    code: status === 0 ? 'network-error' : 'document-rejected',
    status,
    message: t`File upload failed. Please try again.`,
  });
}

/**
 * Uploads a file to S3 with a ticket. Uses XMLHttpRequest because fetch reports no upload progress. The request never
 * carries the id token.
 */
export function uploadFile(
  ticket: UploadTicket,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new DOMException('Aborted', 'AbortError'));
      return;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('file', file); // S3 ignores every field after the file

    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(uploadFailed(request.status));
    request.onerror = () => reject(uploadFailed(0));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.open('POST', ticket.url);
    request.send(form);
  });
}
