import { messages } from '../i18n/catalogue.ts';

/** Words of a link that downloads a document. */
export const documentMessages = messages({
  download: 'Download',
  failed: 'This document could not be opened. Please try again.',
});
