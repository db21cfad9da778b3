import { type I18n, setupI18n } from '@lingui/core';
import type { Language } from '@portal/contracts/languages';
import { messages as en } from '../../locales/mail/en.po';
import { messages as ta } from '../../locales/mail/ta.po';

export const mailTexts: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  ta: setupI18n({ locale: 'ta', messages: { ta } }),
};
