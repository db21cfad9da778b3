import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { uploadFile } from '../../../api/upload.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { ignoreDropsOutsideFields } from './drop-zone.ts';
import { makeUploadQueue, type UploadQueue } from './upload-queue.ts';

/**
 * Creates the upload queue of one open form. A stored file becomes an answer and is saved at once, so that a reload does
 * not lose it.
 */
export function useFormUploads(
  applicationId: string,
  { getValues, setValue }: UseFormReturn<Answers>,
  save: () => Promise<unknown>,
): UploadQueue {
  const [queue] = useState(() =>
    makeUploadQueue({
      requestTicket: (field, { name, size }, signal) =>
        call('requestUpload', { body: { application_id: applicationId, field, name, size }, signal }),
      send: uploadFile,
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
  useEffect(() => () => queue.close(), [queue]);
  useEffect(ignoreDropsOutsideFields, []);
  return queue;
}
