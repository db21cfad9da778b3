import type { DocumentField } from '@portal/contracts/applications/fields';
import type { ValidationCode } from '@portal/contracts/applications/validation-codes';
import { maxDocumentBytes, type UploadedDocument } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import type { UploadOptions } from '../../../api/upload.ts';

/** A running, failed or refused upload. Stored files are form values. */
export interface Upload {
  readonly id: string;
  readonly field: DocumentField;
  readonly file: File;
  /** `refused` files break a rule; `failed` ones can be retried. */
  readonly state: 'sending' | 'failed' | 'refused';
  /** The fraction that has been sent, from 0 to 1. */
  readonly progress: number;
  /** The rule that a refused file breaks. */
  readonly code?: ValidationCode;
  /** The reason of a failure. */
  readonly error?: unknown;
}

export interface UploadQueueParts {
  readonly requestTicket: (field: DocumentField, file: File, signal: AbortSignal) => Promise<UploadTicket>;
  readonly send: (ticket: UploadTicket, file: File, options: UploadOptions) => Promise<void>;
  /** Called for each stored file. */
  readonly onStored: (field: DocumentField, document: UploadedDocument) => void;
  /** Called for each failed upload. */
  readonly onFailed: (field: DocumentField) => void;
}

export interface UploadQueue {
  readonly get: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file for a field. */
  readonly add: (field: DocumentField, file: File) => Promise<void>;
  /** Lists a file that must not be uploaded. */
  readonly refuse: (field: DocumentField, file: File, code: ValidationCode) => void;
  readonly retry: (id: string) => Promise<void>;
  /** Aborts an upload, or removes a failed one from the list. */
  readonly remove: (id: string) => void;
  /** Whether uploads are running. */
  readonly isSending: () => boolean;
  /** Aborts all uploads. */
  readonly close: () => void;
}

/** Creates a queue that uploads files in parallel and reports their progress. */
export function makeUploadQueue({ requestTicket, send, onStored, onFailed }: UploadQueueParts): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function update(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, to: Partial<Upload>) =>
    update(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  const discard = (id: string) => update(uploads.filter((upload) => upload.id !== id));

  async function run(id: string, field: DocumentField, file: File): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const ticket = await requestTicket(field, file, abort.signal);
      await send(ticket, file, { signal: abort.signal, onProgress: (progress) => change(id, { progress }) });
      discard(id);
      onStored(field, { key: ticket.key, name: file.name, size: file.size });
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, { state: 'failed', error });
      onFailed(field);
    } finally {
      running.delete(id);
    }
  }

  function begin(field: DocumentField, file: File, code?: ValidationCode): string {
    const id = crypto.randomUUID();
    const refusal = code && { state: 'refused' as const, code };
    update([...uploads, { id, field, file, progress: 0, state: 'sending', ...refusal }]);
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
      update(uploads.map((one) => (one === upload ? { ...restarted(upload) } : one)));
      await run(id, upload.field, upload.file);
    },
    remove: (id) => {
      running.get(id)?.abort();
      discard(id);
    },
    isSending: () => uploads.some(({ state }) => state === 'sending'),
    close: () => {
      for (const abort of running.values()) abort.abort();
    },
  };
}

function restarted({ id, field, file }: Upload): Upload {
  return { id, field, file, progress: 0, state: 'sending' };
}

const signature = '%PDF-';

/** Validates a file before the upload. Returns a validation code, or `undefined`. The server validates it again. */
export async function checkFile(file: File): Promise<ValidationCode | undefined> {
  if (!/\.pdf$/i.test(file.name)) return 'file-not-pdf';
  if (file.size === 0) return 'file-empty';
  if (file.size > maxDocumentBytes) return 'file-too-large';
  const start = await file.slice(0, signature.length).text();
  return start === signature ? undefined : 'file-not-pdf';
}
