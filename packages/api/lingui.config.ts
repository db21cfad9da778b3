import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const tests = '**/*.test.*';

/** One catalogue has the texts of mails, the other all others. A text outside both would be shown as its id. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ta'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/mail/{locale}',
      include: ['<rootDir>/src/notifications'],
      exclude: [tests],
    },
    {
      path: '<rootDir>/locales/problems/{locale}',
      include: ['<rootDir>/src'],
      exclude: [tests, '**/src/notifications/**'],
    },
  ],
});
