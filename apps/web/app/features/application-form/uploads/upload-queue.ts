import type { DocumentField } from '@portal/contracts/applications/fields';
import type { ValidationCode } from '@portal/contracts/applications/validation-codes';
import { documentName } from '@portal/contracts/uploads/document-name';
import {
  documentContentType,
  maxDocumentBytes,
  type UploadedDocument,
} from '@portal/contracts/uploads/documents';
import { isPdf, pdfHeadLength } from '@portal/contracts/uploads/pdf';
import type { SendDocument } from '../../../api/upload.ts';

/** A file that is not stored yet. Stored files are form values. */
export interface Upload {
  readonly id: string;
  readonly field: DocumentField;
  /** As the device names it. */
  readonly name: string;
  /** In bytes; `undefined` of a lost file. */
  readonly size?: number;
  /**
   * `detour`: on its way through the portal, because the network blocks the bucket. `refused` files must be chosen again, `failed`
   * ones can be sent again; `lost` ones were not stored when an earlier page ended.
   */
  readonly state: 'reading' | 'sending' | 'detour' | 'failed' | 'refused' | 'lost';
  /** The fraction that has been sent, from 0 to 1. */
  readonly progress: number;
  /** Why a file is refused. */
  readonly code?: Refusal;
  /** The reason of a failure. */
  readonly error?: unknown;
}

/** A rule that a file breaks, or that the device does not give its content. */
export type Refusal = ValidationCode | 'file-unreadable';

/** Whether the form waits for an upload. */
export const isUnderWay = ({ state }: Upload): boolean =>
  state === 'reading' || state === 'sending' || state === 'detour';

export interface UploadQueueParts {
  readonly send: SendDocument;
  /** Called for each stored file. */
  readonly onStored: (field: DocumentField, document: UploadedDocument) => void;
  /** Called for each failed upload. */
  readonly onFailed: (field: DocumentField) => void;
}

export interface UploadQueue {
  readonly get: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file for a field. Never rejects. */
  readonly add: (field: DocumentField, file: File) => Promise<void>;
  /** Lists files that an earlier page did not store. */
  readonly addLost: (lost: readonly Pick<Upload, 'field' | 'name'>[]) => void;
  readonly retry: (id: string) => Promise<void>;
  /** Aborts an upload, or removes another one from the list. */
  readonly remove: (id: string) => void;
  /** Whether uploads are running. */
  readonly isSending: () => boolean;
  /** Aborts all uploads. */
  readonly close: () => void;
}

interface QueuedUpload extends Upload {
  /** Aborts it. */
  readonly abort: AbortController;
  /** What was read of the file, to send it again. */
  readonly document?: File;
}

/** Creates a queue that uploads files in parallel and reports their progress. */
export function makeUploadQueue({ send, onStored, onFailed }: UploadQueueParts): UploadQueue {
  let uploads: readonly QueuedUpload[] = [];
  const listeners = new Set<() => void>();

  function update(next: readonly QueuedUpload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, to: Partial<QueuedUpload>) =>
    update(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  const discard = (id: string) => update(uploads.filter((upload) => upload.id !== id));
  const queued = (upload: Pick<Upload, 'field' | 'name' | 'size' | 'state'>): QueuedUpload => ({
    ...upload,
    id: crypto.randomUUID(),
    progress: 0,
    abort: new AbortController(),
  });

  async function run({ id, field, abort: { signal } }: QueuedUpload, file: File): Promise<void> {
    try {
      const document = await readDocument(file);
      if (signal.aborted) return;
      if (typeof document === 'string') return change(id, { state: 'refused', code: document });
      change(id, { state: 'sending', document });
      const key = await send(field, document, {
        signal,
        onProgress: (progress) => change(id, { progress }),
        onDetour: () => change(id, { state: 'detour' }),
      });
      discard(id);
      onStored(field, { key, name: document.name, size: document.size });
    } catch (error) {
      if (signal.aborted) return;
      change(id, { state: 'failed', error });
      onFailed(field);
    }
  }

  return {
    get: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: async (field, file) => {
      const upload = queued({ field, name: file.name, size: file.size, state: 'reading' });
      update([...uploads, upload]);
      await run(upload, file);
    },
    addLost: (lost) => {
      if (lost.length > 0) update([...uploads, ...lost.map((one) => queued({ ...one, state: 'lost' }))]);
    },
    retry: async (id) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload?.state !== 'failed' || !upload.document) return;
      change(id, { state: 'sending', progress: 0 });
      await run(upload, upload.document);
    },
    remove: (id) => {
      uploads.find((one) => one.id === id)?.abort.abort();
      discard(id);
    },
    isSending: () => uploads.some(isUnderWay),
    close: () => {
      for (const { abort } of uploads) abort.abort();
    },
  };
}

/**
 * Reads a file, as long as the device takes, and returns it as a document in memory, so that it cannot vanish on its way; or the
 * reason to refuse it. The server validates it again.
 */
export async function readDocument(file: File): Promise<File | Refusal> {
  const isTooLarge = file.size > maxDocumentBytes;
  try {
    const content = await (isTooLarge ? file.slice(0, pdfHeadLength) : file).arrayBuffer();
    if (content.byteLength === 0) return 'file-empty';
    if (!isPdf(new Uint8Array(content))) return 'file-not-pdf';
    if (isTooLarge) return 'file-too-large';
    return new File([content], documentName(file.name), { type: documentContentType });
  } catch {
    return 'file-unreadable';
  }
}
