import { setupI18n } from '@lingui/core';
import { messages as en } from '../../locales/mail/en.po';

/** The mails' texts in English. Another language is another instance with its own catalogue. */
export const english = setupI18n({ locale: 'en', messages: { en } });
