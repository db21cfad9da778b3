import { documentFields } from '@portal/contracts/applications/fields';
import * as z from 'zod/mini';
import { uploadsIdOf } from '../../../device/open-forms.ts';
import { acquireWindowLock, type DocumentSlot } from '../../../shared/autosave/document-slot.ts';
import type { UploadQueue } from './upload-queue.ts';

const namesSchema = z.array(z.object({ field: z.enum(documentFields), name: z.string() }));

/**
 * Keeps field and name of the uploads that are not stored on the device, and lists those of windows that have closed: a page that
 * the device ends during an upload cannot say so. Returns a function that stops it.
 */
export function keepUnfinished(slot: DocumentSlot, queue: UploadQueue): () => void {
  const { storage, userId, windowId } = slot;
  const key = { userId, documentId: uploadsIdOf(slot.documentId), windowId };
  let kept = '';

  function keep(): void {
    const unfinished = queue.get().filter(({ state }) => state !== 'refused');
    const names = unfinished.map(({ field, name }) => ({ field, name }));
    if (JSON.stringify(names) === kept) return;
    kept = JSON.stringify(names);
    if (names.length === 0) storage.remove([key]);
    else storage.save({ ...key, keptAt: Date.now(), unsent: names });
  }
  let isStopped = false;
  const stop = queue.subscribe(keep);

  const others = storage
    .list(userId)
    .filter((draft) => draft.documentId === key.documentId && draft.windowId !== windowId);
  for (const draft of others)
    void acquireWindowLock(draft.windowId).then((release) => {
      release?.();
      if (!release || isStopped) return;
      queue.addLost(namesSchema.safeParse(draft.unsent).data ?? []);
      storage.remove([draft]);
    });
  return () => {
    isStopped = true;
    stop();
  };
}
