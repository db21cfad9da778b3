import type { DocumentField } from '@portal/contracts/applications/fields';
import { describeValidation, type ValidationCode } from '@portal/contracts/applications/messages';
import { maxDocumentBytes, type StoredDocument } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import type { UploadOptions } from '../../../api/upload.ts';

/** A file on its way, or one that did not make it; a stored file is a value of the form instead. */
export interface Upload {
  readonly id: string;
  readonly field: DocumentField;
  readonly file: File;
  /** `refused` files break a rule; `failed` ones may be tried again. */
  readonly state: 'sending' | 'failed' | 'refused';
  /** What has been sent, from 0 to 1. */
  readonly share: number;
  /** Why it was refused or failed. */
  readonly message?: string;
}

export interface UploadQueueParts {
  readonly requestTicket: (field: DocumentField, file: File, signal: AbortSignal) => Promise<UploadTicket>;
  readonly send: (ticket: UploadTicket, file: File, options: UploadOptions) => Promise<void>;
  /** Told each file that has been stored. */
  readonly onStored: (field: DocumentField, document: StoredDocument) => void;
  /** Told each upload that failed; answers the sentence that stands with the file. */
  readonly onFailed: (field: DocumentField, error: unknown) => string;
}

export interface UploadQueue {
  readonly get: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file for a field. */
  readonly add: (field: DocumentField, file: File) => Promise<void>;
  /** Shows a file that may not be uploaded, with the validation code that says why. */
  readonly refuse: (field: DocumentField, file: File, code: string) => void;
  readonly retry: (id: string) => Promise<void>;
  /** Stops an upload, or takes a failed one off the list. */
  readonly remove: (id: string) => void;
  /** Whether files are on their way. */
  readonly isSending: () => boolean;
  /** Stops everything: the form is being left. */
  readonly close: () => void;
}

/** Uploads files side by side and tells how far each has come. */
export function makeUploadQueue({ requestTicket, send, onStored, onFailed }: UploadQueueParts): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function settle(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, to: Partial<Upload>) =>
    settle(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  const drop = (id: string) => settle(uploads.filter((upload) => upload.id !== id));

  async function run(id: string, field: DocumentField, file: File): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const ticket = await requestTicket(field, file, abort.signal);
      await send(ticket, file, { signal: abort.signal, onProgress: (share) => change(id, { share }) });
      drop(id);
      onStored(field, { key: ticket.key, name: file.name, size: file.size });
    } catch (error) {
      if (!abort.signal.aborted) change(id, { state: 'failed', message: onFailed(field, error) });
    } finally {
      running.delete(id);
    }
  }

  function begin(field: DocumentField, file: File, code: string | undefined): string {
    const id = crypto.randomUUID();
    const refusal = code && { state: 'refused' as const, message: describeValidation(code, field) };
    settle([...uploads, { id, field, file, share: 0, state: 'sending', ...refusal }]);
    return id;
  }

  return {
    get: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: async (field, file) => {
      const code = await checkFile(file);
      const id = begin(field, file, code);
      if (!code) await run(id, field, file);
    },
    refuse: (field, file, code) => void begin(field, file, code),
    retry: async (id) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload?.state !== 'failed') return;
      settle(uploads.map((one) => (one === upload ? { ...startOf(upload) } : one)));
      await run(id, upload.field, upload.file);
    },
    remove: (id) => {
      running.get(id)?.abort();
      drop(id);
    },
    isSending: () => uploads.some(({ state }) => state === 'sending'),
    close: () => {
      for (const abort of running.values()) abort.abort();
    },
  };
}

function startOf({ id, field, file }: Upload): Upload {
  return { id, field, file, share: 0, state: 'sending' };
}

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
