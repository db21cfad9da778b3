import { t } from '@lingui/core/macro';
import type { DocumentField } from '@portal/contracts/applications/fields';
import { documentPrefixes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import { ApiProblem, isProblem, unexpectedResponse } from './api-problem.ts';
import { call } from './call.ts';
import { portalAnswers } from './file-store.ts';

export interface UploadOptions {
  /** Called with the fraction that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborts the upload, which then rejects with an `AbortError`. */
  readonly signal?: AbortSignal;
}

function uploadFailed(
  status: number,
  code: ApiProblem['code'] = status === 0 ? 'network-error' : 'document-rejected',
): ApiProblem {
  return new ApiProblem({
    code,
    status,
    message: t`File upload failed. Please try again.`,
  });
}

/** In ms: how long an upload waits for its first progress and for the next one. Browsers report what they hand to the network. */
const longestWait = { first: 20_000, next: 90_000 };

/** When an upload of this page last made progress, in ms since 1970. Browsers send a few files at a time; the others wait. */
let lastProgress = 0;

/**
 * Uploads a file to S3 with a ticket. Uses XMLHttpRequest because fetch reports no upload progress. The request never
 * carries the id token. An upload without progress fails like one without a network.
 */
export function uploadFile(
  ticket: UploadTicket,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException('Aborted', 'AbortError');
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('file', file); // S3 ignores every field after the file

    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const began = Date.now();
    let wait = longestWait.first;
    let timer: ReturnType<typeof setTimeout>;
    function watch(): void {
      const left = Math.max(began, lastProgress) + wait - Date.now();
      if (left > 0) timer = setTimeout(watch, left);
      else abort();
    }
    watch();
    request.upload.onprogress = ({ loaded, total }) => {
      lastProgress = Date.now();
      wait = longestWait.next;
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(uploadFailed(request.status));
    request.onerror = () => reject(uploadFailed(0));
    request.onabort = () => reject(signal?.aborted ? aborted() : uploadFailed(0));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    request.open('POST', ticket.url);
    request.send(form);
  });
}

/** Uploads a file through the portal's own address. Returns the object key. */
async function uploadThroughPortal(applicationId: string, file: File, signal: AbortSignal): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const url = await call('uploadFile', { query: { application_id: applicationId }, body, signal });
  const start = url.indexOf(`/${documentPrefixes.stored}`);
  if (start < 0) throw unexpectedResponse(200, url);
  return url.slice(start + 1);
}

/** Stores a document of one application and returns its object key. */
export type SendDocument = (
  field: DocumentField,
  file: File,
  options: Required<UploadOptions> & {
    /** Called when the network blocks the bucket, and the file goes through the portal. */
    readonly onDetour: () => void;
  },
) => Promise<string>;

/**
 * Returns a function that stores the documents of an application in the bucket, or through the portal if the network blocks the
 * bucket, which those of offices and colleges do.
 */
export function makeSendDocument(applicationId: string): SendDocument {
  let isBlocked = false;
  return async (field, file, { signal, onProgress, onDetour }) => {
    const { name, size } = file;
    if (!isBlocked || size > maxMultipartBytes) {
      const ticket = await call('requestUpload', {
        body: { application_id: applicationId, field, name, size },
        signal,
      });
      try {
        await uploadFile(ticket, file, { signal, onProgress });
        return ticket.key;
      } catch (error) {
        if (!isProblem(error, 'network-error') || !(await portalAnswers())) throw error;
      }
      isBlocked = true;
      if (size > maxMultipartBytes) throw uploadFailed(0, 'host-blocked');
    }
    signal.throwIfAborted();
    onDetour();
    return uploadThroughPortal(applicationId, file, signal);
  };
}
