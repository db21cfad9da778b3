import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  createMissingErrorMessage,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { transform } from '@lingui/native-tools';
import type { Plugin } from 'esbuild';

/**
 * Does for esbuild what `@lingui/vite-plugin` does for Vite: replaces macros by calls of Lingui's runtime, and compiles the
 * catalogues (`.po`). A message without a translation, or one that is not valid ICU, fails the build.
 *
 * @param cwd the folder of `lingui.config.ts`
 */
export function lingui(cwd: string): Plugin {
  return {
    name: 'lingui',
    async setup(build) {
      const config = getConfig({ cwd });
      const catalogues = await getCatalogs(config);

      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes("from '@lingui/core/macro'")) return undefined;
        const { code } = await transform(source, basename(path), { macro: { descriptorFields: 'id-only' } });
        return { contents: code, loader: 'js' };
      });

      build.onLoad({ filter: /\.po$/ }, async ({ path }) => {
        const found = getCatalogForFile(relative(config.rootDir, path), catalogues);
        if (!found) throw new Error(`${path} is not a catalogue of lingui.config.ts.`);
        const { catalog, locale } = found;
        const { fallbackLocales, sourceLocale } = config;
        const { messages, missing } = await catalog.getTranslations(locale, {
          fallbackLocales,
          sourceLocale,
        });
        if (missing.length > 0) throw new Error(createMissingErrorMessage(locale, missing));
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
        return { contents: source, loader: 'js' };
      });
    },
  };
}
