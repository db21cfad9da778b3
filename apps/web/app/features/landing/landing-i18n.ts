import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@portal/contracts/languages';
import { messages as en } from '../../../locales/landing/en.po';
import { messages as ta } from '../../../locales/landing/ta.po';

/** The texts of the landing page. It has its own catalogues and instances: it does not load the app's. */
export const landingI18n: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', messages: { en: unbroken(en) } }),
  ta: setupI18n({ locale: 'ta', messages: { ta } }),
};

/** No line ends with "e-". */
function unbroken(messages: Messages): Messages {
  return JSON.parse(JSON.stringify(messages).replaceAll(/\b(e)-(mail)/gi, '$1\u2011$2'));
}
