import { messages } from '../../i18n/catalogue.ts';

export const legalMessages = messages({
  terms: 'Terms',
  privacy: 'Privacy policy',
  accessibility: 'Accessibility',
  pages: 'Legal texts',
  contents: 'Contents',
  updated: 'Last updated',
  toLanding: 'To the start page',
  toLogin: 'Login',
});
