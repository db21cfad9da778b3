import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { documentFields } from '@portal/contracts/applications/fields';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { makeSendDocument } from '../../../api/upload.ts';
import type { DocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { makeUploadQueue, type UploadQueue } from './upload-queue.ts';

const namesSchema = z.array(z.object({ field: z.enum(documentFields), name: z.string() }));

/**
 * Keeps field and name of the uploads that are not stored in this tab, and lists those of its last page: a page that the device ends
 * during an upload cannot say so. Returns a function that stops it.
 */
function keepUnfinished({ userId, documentId }: DocumentSlot, queue: UploadQueue): () => void {
  const key = `portal-uploads ${userId} ${documentId}`;
  try {
    queue.addLost(namesSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]')).data ?? []);
    return queue.subscribe(() => {
      const unfinished = queue.get().filter(({ state }) => state !== 'refused');
      const names = unfinished.map(({ field, name }) => ({ field, name }));
      sessionStorage.setItem(key, JSON.stringify(names));
    });
  } catch (error) {
    console.warn('This browser keeps no names of uploads.', error);
    return () => {};
  }
}

/** Ignores a file that is dropped beside an input: the browser would leave the page to open it. */
function ignoreDroppedFile(event: DragEvent): void {
  const { target } = event;
  const isForInput = target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;
  if (!isForInput && event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/**
 * Creates the upload queue of one open form. A stored file becomes an answer and is saved at once, so that a reload does
 * not lose it; the names of the others stay in the tab.
 */
export function useFormUploads(
  slot: DocumentSlot,
  { getValues, setValue }: UseFormReturn<Answers>,
  save: () => Promise<unknown>,
): UploadQueue {
  const [queue] = useState(() =>
    makeUploadQueue({
      send: makeSendDocument(slot.documentId),
      onFailed: (field) =>
        notify.error(t`Failed to upload file for ${{ label: questionLabel(i18n.locale, field) }}`),
      onStored: (field, document) => {
        const options = { shouldDirty: true, shouldValidate: true };
        const stored = getValues(field);
        setValue(field, Array.isArray(stored) ? [...stored, document] : document, options);
        void save();
      },
    }),
  );
  useEffect(() => {
    const stop = keepUnfinished(slot, queue);
    return () => {
      stop();
      queue.close();
    };
  }, [slot, queue]);
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, ignoreDroppedFile, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return queue;
}
