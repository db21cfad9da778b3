import type { DocumentField } from '@portal/contracts/applications/fields';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** The uploads of the open form; they go on while the founder moves between its steps. */
export const UploadsContext = createContext<UploadQueue | undefined>(undefined);

/** The uploads of the open form. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadsContext);
  if (!queue) throw new Error('useUploadQueue is used outside a form');
  return queue;
}

/** The uploads for a field that are on their way or did not make it. */
export function useUploadsOf(field: DocumentField): readonly Upload[] {
  const { subscribe, get } = useUploadQueue();
  return useSyncExternalStore(subscribe, get).filter((upload) => upload.field === field);
}

/** How many of them are on their way. */
export function sendingOf(uploads: readonly Upload[]): number {
  return uploads.filter(({ state }) => state === 'sending').length;
}
