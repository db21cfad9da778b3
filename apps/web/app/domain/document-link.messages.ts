import { messages } from '../i18n/catalogue.ts';

export const documentMessages = messages({
  download: 'Download',
  failed: 'This document could not be opened. Please try again.',
});
