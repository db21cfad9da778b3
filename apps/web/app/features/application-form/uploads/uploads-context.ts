import type { DocumentField } from '@portal/contracts/applications/fields';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** The upload queue of the open form. Uploads continue while the founder moves between steps. */
export const UploadsContext = createContext<UploadQueue | undefined>(undefined);

/** Returns the upload queue of the open form. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadsContext);
  if (!queue) throw new Error('useUploadQueue is used outside a form');
  return queue;
}

/** Returns the uploads of a field that are not stored. */
export function useUploadsOf(field: DocumentField): readonly Upload[] {
  const { subscribe, get } = useUploadQueue();
  return useSyncExternalStore(subscribe, get).filter((upload) => upload.field === field);
}
