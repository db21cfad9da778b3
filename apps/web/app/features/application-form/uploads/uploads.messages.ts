import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { messages } from '../../../i18n/catalogue.ts';

const files = (count: number, state: string) => `${count === 1 ? '1 file' : `${count} files`} ${state}`;

export const uploadMessages = messages({
  hint: `Max ${maxDocumentMegabytes}MB • PDF only`,
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  replace: 'Choose another file',
  sending: (percent: number) => `Uploading ${percent}%`,
  progress: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  retry: 'Try again',
  remove: 'Remove',
  undo: 'Undo',
  removed: 'No longer part of your application',
  drop: 'or drop it here',
  oneOnly: (label: string) => `${label}: please choose one file`,
  summary: (stored: number, sending: number) =>
    [files(stored, 'uploaded'), sending > 0 && files(sending, 'on the way')].filter(Boolean).join(', '),
  dismiss: 'Dismiss',
  actionOn: (action: string, name: string) => `${action} ${name}`,
  failedFor: (label: string) => `Failed to upload file for ${label}`,
  noUrl: 'No URL returned from server',
  failed: 'File upload failed. Please try again.',
  full: (max: number) => `${max} of ${max} files uploaded. Remove one to add another.`,
});
