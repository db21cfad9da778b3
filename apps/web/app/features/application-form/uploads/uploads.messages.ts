import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { messages } from '../../../i18n/catalogue.ts';

/** Words around files. */
export const uploadMessages = messages({
  hint: `Max ${maxDocumentMegabytes}MB • PDF only`,
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  replace: 'Choose another file',
  sending: (percent: number) => `Uploading ${percent}%`,
  progress: (name: string) => `Upload of ${name}`,
  stored: 'Uploaded',
  cancel: 'Cancel',
  retry: 'Try again',
  remove: 'Remove',
  dismiss: 'Dismiss',
  actionOn: (action: string, name: string) => `${action} ${name}`,
  failed: 'File upload failed. Please try again.',
  full: (max: number) => `${max} of ${max} files uploaded. Remove one to add another.`,
});
