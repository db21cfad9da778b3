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

/** Creates a queue that uploads files in parallel and reports their progress. */
export function makeUploadQueue({ send, onStored, onFailed }: UploadQueueParts): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  /** The content of files that failed. */
  const failed = new Map<string, File>();

  function update(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, to: Partial<Upload>) =>
    update(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  function discard(id: string): void {
    failed.delete(id);
    update(uploads.filter((upload) => upload.id !== id));
  }

  async function run(id: string, field: DocumentField, file: File): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    running.set(id, abort);
    let document: File | Refusal | undefined;
    try {
      document = await readDocument(file);
      if (signal.aborted) return;
      if (typeof document === 'string') return change(id, { state: 'refused', code: document });
      change(id, { state: 'sending' });
      const key = await send(field, document, {
        signal,
        onProgress: (progress) => change(id, { progress }),
        onDetour: () => change(id, { state: 'detour' }),
      });
      discard(id);
      onStored(field, { key, name: document.name, size: document.size });
    } catch (error) {
      if (signal.aborted) return;
      if (document instanceof File) failed.set(id, document);
      change(id, { state: 'failed', error });
      onFailed(field);
    } finally {
      running.delete(id);
    }
  }

  return {
    get: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: async (field, file) => {
      const id = crypto.randomUUID();
      update([...uploads, { id, field, name: file.name, size: file.size, state: 'reading', progress: 0 }]);
      await run(id, field, file);
    },
    addLost: (lost) => {
      const rows = lost.map(
        (one) => ({ ...one, id: crypto.randomUUID(), state: 'lost', progress: 0 }) as const,
      );
      if (rows.length > 0) update([...uploads, ...rows]);
    },
    retry: async (id) => {
      const file = failed.get(id);
      const upload = uploads.find((one) => one.id === id);
      if (upload?.state !== 'failed' || !file) return;
      change(id, { state: 'sending', progress: 0 });
      await run(id, upload.field, file);
    },
    remove: (id) => {
      running.get(id)?.abort();
      discard(id);
    },
    isSending: () => uploads.some(isUnderWay),
    close: () => {
      for (const abort of running.values()) abort.abort();
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
