import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { lingui } from '../lingui-plugin.ts';

/* That a bundle has its texts in each language is in packages/local/test/account.test.ts, by a mail in Tamil of the real bundle. */
test('a missing translation fails the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lingui-'));
  const catalogs = [{ path: '<rootDir>/{locale}', include: ['<rootDir>'] }];
  const catalogue = (text: string) => `msgid "Dear {name},"\nmsgstr "${text}"\n`;
  const files = {
    '.linguirc': JSON.stringify({ locales: ['en', 'ta'], sourceLocale: 'en', catalogs }),
    'texts.ts': "export * from './ta.po';",
    'en.po': catalogue('Dear {name},'),
    'ta.po': catalogue(''),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const options = { bundle: true, write: false, logLevel: 'silent' } as const;
  const built = build({ ...options, entryPoints: [join(folder, 'texts.ts')], plugins: [lingui(folder)] });
  await expect(built).rejects.toThrow(/locale.*ta.*\s+Missing 1 translation.*\s+.*Dear \{name\},/);
});
