import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { apiMessages } from './api.messages.ts';
import { ApiProblem } from './api-problem.ts';

export interface UploadOptions {
  /** Told the share that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Stops the upload; the promise then rejects with an `AbortError`. */
  readonly signal?: AbortSignal;
}

function uploadFailed(status: number): ApiProblem {
  return new ApiProblem({
    code: status === 0 ? 'network-error' : 'document-rejected',
    status,
    message: apiMessages.uploadFailed,
  });
}

/**
 * Sends a file straight to the store with a ticket. XMLHttpRequest, because fetch tells no upload progress. The
 * request carries the ticket's fields only, never the id token.
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
    form.append('file', file); // the store ignores every field behind the file

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
