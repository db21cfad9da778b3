import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { makeSendDocument } from '../../../api/upload.ts';
import type { DocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { ignoreDropsOutsideFields } from './drop-zone.ts';
import { keepUnfinished } from './unfinished-uploads.ts';
import { makeUploadQueue, type UploadQueue } from './upload-queue.ts';

/**
 * Creates the upload queue of one open form. A stored file becomes an answer and is saved at once, so that a reload does
 * not lose it; the names of the others stay on the device.
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
  useEffect(ignoreDropsOutsideFields, []);
  return queue;
}
