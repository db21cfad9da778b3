import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The folders of `app/features` whose texts are in one catalogue, which is loaded with the pages of that area. */
const areas: Record<string, readonly string[]> = {
  landing: ['landing'],
  account: ['account'],
  'own-account': ['own-account'],
  applicant: ['application-form', 'applications'],
  admin: ['extensions', 'metrics', 'review', 'rounds'],
  legal: ['legal', 'receipt-check'],
  requirements: ['requirements'],
};

const withoutArea = readdirSync(`${import.meta.dirname}/app/features`).filter(
  (folder) => !Object.values(areas).flat().includes(folder),
);
if (withoutArea.length > 0)
  throw new Error(`Give these folders of app/features an area: ${withoutArea.join(', ')}`);

/** Files outside `app/features` whose texts are in the catalogue of an area, too. */
const moreOf: Readonly<Record<string, readonly string[]>> = {
  landing: ['<rootDir>/app/shared/programme/programme-texts.ts', '<rootDir>/app/i18n/page-title.ts'],
  account: ['<rootDir>/app/shared/account'],
};

const tests = '**/*.test.*';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ta'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...Object.entries(areas).map(([area, folders]) => ({
      path: `<rootDir>/locales/${area}/{locale}`,
      include: [...folders.map((folder) => `<rootDir>/app/features/${folder}`), ...(moreOf[area] ?? [])],
      exclude: [tests],
    })),
    {
      path: '<rootDir>/locales/application/{locale}',
      include: ['<rootDir>/app/shared'],
      exclude: [tests, '**/app/shared/{account,programme}/**'],
    },
    {
      path: '<rootDir>/locales/shared/{locale}',
      include: ['<rootDir>/app'],
      exclude: [
        tests,
        '**/app/shared/{account,application,autosave,documents,questions,review}/**',
        '**/app/features/**',
      ],
    },
  ],
});
