import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { lingui } from '../lingui-plugin.ts';

const source = `
  import { setupI18n } from '@lingui/core';
  import { msg } from '@lingui/core/macro';
  import { messages as en } from './en.po';
  import { messages as ta } from './ta.po';

  const greeting = (name: string) => msg\`Dear \${name},\`;
  export const greetings = ['en', 'ta'].map((locale) =>
    setupI18n({ locale, messages: { en, ta } }).t(greeting('Kavya')),
  );
`;

/** Bundles a source with a text that has this Tamil translation, and returns what the bundle exports. */
async function bundle(translation: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'lingui-'));
  const catalogue = (text: string) => `msgid "Dear {name},"\nmsgstr "${text}"\n`;
  const files = {
    '.linguirc': JSON.stringify({
      locales: ['en', 'ta'],
      sourceLocale: 'en',
      catalogs: [{ path: '<rootDir>/{locale}', include: ['<rootDir>'] }],
    }),
    'greeting.ts': source,
    'en.po': catalogue('Dear {name},'),
    'ta.po': catalogue(translation),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'greeting.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    nodePaths: [join(import.meta.dirname, '../node_modules')],
    plugins: [lingui(folder)],
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

test('a bundle has its texts in each language', async () => {
  expect(await bundle('அன்புள்ள {name},')).toMatchObject({ greetings: ['Dear Kavya,', 'அன்புள்ள Kavya,'] });
});

test('a missing translation fails the build', async () => {
  await expect(bundle('')).rejects.toThrow(/locale.*ta.*\s+Missing 1 translation.*\s+.*Dear \{name\},/);
});
