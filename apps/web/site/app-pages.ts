import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPages, documentIn } from '@portal/contracts/http/site-delivery';
import { type Language, languages } from '@portal/contracts/languages';
import Beasties from 'beasties';
import type { Manifest } from 'vite';
import { classicScript } from './inline-script.ts';

/** The catalogues that a page's layouts load (`loadTexts`), by the beginning of the page's file. */
const catalogues = {
  '': ['shared'],
  'authorize/': ['account'],
  'account/': ['account', 'own-account'],
  applications: ['applicant', 'application'],
  'admin/': ['admin', 'application'],
  'can-i-apply': ['requirements'],
  'what-you-will-need': ['requirements', 'application'],
  'receipt/': ['legal'],
};

/**
 * Inlines the critical styles and the colour scheme script into the prerendered pages of the app, so that the first paint
 * waits for no other file. Lets the browser load the page's texts in its language at once, not only when its scripts ask
 * for them.
 *
 * @param client the folder `build/client`, absolute
 */
export async function finishAppPages(client: string): Promise<void> {
  const script = await classicScript('theme/start-page.js');
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const critical = new Beasties({
    path: client,
    // No `onload` attributes: the content security policy forbids them.
    preload: 'media-script',
    // The script sets these attributes at run time.
    allowRules: [/^:root\[data-/],
    fonts: false,
    logLevel: 'warn',
  });
  for (const language of languages) {
    for (const page of appPages) {
      const file = path.join(client, documentIn(language, page));
      const html = await critical.process(await readFile(file, 'utf8'));
      await writeFile(
        file,
        html
          .replace('</title>', () => `</title><script>${script}</script>`)
          .replace('</head>', () => `${linksToTexts(page, language, manifest)}</head>`),
      );
    }
  }
}

function linksToTexts(page: string, language: Language, manifest: Manifest): string {
  const areas = Object.entries(catalogues).flatMap(([start, names]) => (page.startsWith(start) ? names : []));
  return areas
    .map((area) => {
      const chunk = manifest[`locales/${area}/${language}.po`];
      if (!chunk) throw new Error(`The build has no catalogue of ${area} in ${language}.`);
      return `<link rel="modulepreload" href="/${chunk.file}"/>`;
    })
    .join('');
}
