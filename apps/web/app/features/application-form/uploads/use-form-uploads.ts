import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { uploadFile } from '../../../api/upload.ts';
import type { Answers } from '../answers.ts';
import { makeUploadQueue, type UploadQueue } from './upload-queue.ts';
import { uploadMessages } from './uploads.messages.ts';

/** Problems that trying again does not change: the server's own sentence helps more. */
const final: readonly string[] = ['too-many-uploads', 'already-submitted', 'not-signed-in'];

function describeUploadFailure(error: unknown): string {
  return error instanceof ApiProblem && final.includes(error.code) ? error.message : uploadMessages.failed;
}

/**
 * The uploads of one open form. A stored file becomes an answer and is saved at once, so that a refresh does not
 * lose what took minutes to send.
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
      describe: describeUploadFailure,
      onStored: (field, document) => {
        const options = { shouldDirty: true, shouldValidate: true };
        if (field === 'otherSupportingDocuments') setValue(field, [...getValues(field), document], options);
        else setValue(field, document, options);
        void save();
      },
    }),
  );
  useEffect(() => () => queue.close(), [queue]);
  return queue;
}
