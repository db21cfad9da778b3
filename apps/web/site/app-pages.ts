import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPages, documentIn } from '@portal/contracts/http/site-delivery';
import { type Language, languages } from '@portal/contracts/languages';
import Beasties from 'beasties';
import { build, type Manifest } from 'vite';
import { oldestBrowsers } from './browsers.ts';

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
  const manifest = await readManifest(client);
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

/** Reads the built files by their sources. */
async function readManifest(client: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
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

const route = 'app/routes/landing.tsx';
const enhancement = 'features/landing/enhance/enhance.ts';

/**
 * Finishes the prerendered landing pages: inlines their styles and their script.
 *
 * @param client the folder `build/client`, absolute
 */
export async function finishLanding(client: string): Promise<void> {
  const [styles, script] = await Promise.all([landingStyles(client), classicScript(enhancement)]);
  for (const language of languages) {
    const page = path.join(client, documentIn(language, 'index.html'));
    await writeFile(page, inlineAssets(await readFile(page, 'utf8'), { styles, script }));
  }
}

/** Returns the styles of the landing page's components, without those of the app that the document links to, too. */
async function landingStyles(client: string): Promise<string> {
  const manifest = await readManifest(client);
  const chunk = Object.entries(manifest).find(([name]) => name.startsWith(route))?.[1];
  if (!chunk?.css?.length) throw new Error(`The build has no styles of ${route}.`);
  const sheets = chunk.css.map((file) => readFile(path.join(client, file), 'utf8'));
  return (await Promise.all(sheets)).join('').trim();
}

interface Inlined {
  readonly styles: string;
  readonly script: string;
}

/**
 * Turns a page that React Router rendered into one that needs no other file: removes React's scripts, what the page shows
 * when they fail, style sheet links and hydration comments, puts the styles into the head and the script at the end of the
 * body. Keeps JSON data.
 *
 * @throws when styles or script contain an end tag
 */
export function inlineAssets(html: string, { styles, script }: Inlined): string {
  if (/<\/(style|script)/i.test(styles + script)) throw new Error('Styles or script contain an end tag.');
  return html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<div class="app-error start-error".*?<\/div>/, '')
    .replace(/<!--.*?-->/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `<script>${script}</script></body>`);
}

/**
 * Bundles and minifies an entry into one classic script, to be inlined into a document.
 *
 * @param entry path below `app/`
 */
async function classicScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...oldestBrowsers],
      lib: { entry: path.join(import.meta.dirname, '../app', entry), formats: ['iife'], name: 'script' },
    },
  });
  const output = Array.isArray(result) ? result[0] : undefined;
  const chunk = output?.output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`The script ${entry} could not be built.`);
  return chunk.code.trim();
}
