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

/** Every upload that is on its way or did not make it. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.get);
}
