import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The folders of `src` whose texts are in one catalogue. */
const areas = { mail: 'notifications', problems: 'http' };

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  format: formatter({ lineNumbers: false }),
  catalogs: Object.entries(areas).map(([area, folder]) => ({
    path: `<rootDir>/locales/${area}/{locale}`,
    include: [`<rootDir>/src/${folder}`],
    exclude: ['**/*.test.*'],
  })),
});
