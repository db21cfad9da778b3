import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { transform } from '@lingui/native-tools';
import type { Plugin } from 'esbuild';

const usesMacros = /from '@lingui\/core\/macro'/;

/**
 * Lets esbuild read texts as Vite's plugin of Lingui does in the web app: it replaces the macros in sources by calls of Lingui's
 * runtime, and compiles catalogues. A message without a translation fails the build.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    async setup(build) {
      const config = getConfig({ cwd: import.meta.dirname });
      const catalogues = await getCatalogs(config);

      build.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!usesMacros.test(source)) return undefined;
        const { code } = await transform(source, basename(path), { macro: { descriptorFields: 'id-only' } });
        return { contents: code, loader: 'js' };
      });

      build.onLoad({ filter: /\.po$/ }, async ({ path }) => {
        const found = getCatalogForFile(relative(config.rootDir, path), catalogues);
        if (!found) throw new Error(`${path} is no catalogue of lingui.config.ts.`);
        const { messages, missing } = await found.catalog.getTranslations(found.locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
        });
        const { source, errors } = createCompiledCatalog(found.locale, messages, { namespace: 'es' });
        const faults = [...missing.map(({ id }) => `no translation of ${id}`), ...errors.map(({ id }) => `cannot be compiled: ${id}`)];
        return { contents: source, loader: 'js', errors: faults.map((text) => ({ text: `${path}: ${text}` })) };
      });
    },
  };
}
