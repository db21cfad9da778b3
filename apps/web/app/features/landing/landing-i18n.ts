import { setupI18n } from '@lingui/core';
import { messages } from '../../../locales/landing/en.po';

/** The landing page has its own catalogue and instance: it does not load the app's. */
export const landingI18n = setupI18n({ locale: 'en', messages: { en: messages } });
