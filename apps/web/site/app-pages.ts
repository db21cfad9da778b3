import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPages, documentIn, documentOf } from '@portal/contracts/http/site-delivery';
import { type Language, languages } from '@portal/contracts/languages';
import Beasties from 'beasties';
import { filesOf } from '../app/device/prefetch-pages.ts';
import { classicScript } from './classic-script.ts';

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
 * for them. The login also names the files of its next step.
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
    await linkAhead(client, language, manifest);
  }
}

/** The built files by their sources. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

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

/**
 * Lets the browser fetch what follows a login when the login itself has loaded: the Cognito client and the list of
 * applications. Whose password the browser fills in logs in before the page's own scripts could begin with it.
 */
async function linkAhead(client: string, language: Language, manifest: Manifest): Promise<void> {
  const read = (page: string) => readFile(path.join(client, documentIn(language, documentOf(page))), 'utf8');
  const [login, list] = await Promise.all([read('/authorize/login'), read('/applications')]);
  const sources = ['app/session/amplify-session.ts', 'app/session/amplify-accounts.ts'];
  const ahead = [...chunksOf(sources, manifest), ...filesOf(list)];
  const own = new Set(filesOf(login));
  const links = ahead.filter((file) => !own.has(file)).map((file) => `<link rel="prefetch" href="${file}"/>`);
  const file = path.join(client, documentIn(language, documentOf('/authorize/login')));
  await writeFile(
    file,
    login.replace('</head>', () => `${links.join('')}</head>`),
  );
}

/** Returns the paths of the built files of sources and of what they import. */
function chunksOf(sources: readonly string[], manifest: Manifest): string[] {
  const chunks = new Set(sources);
  // Grows while it is read.
  for (const name of chunks) for (const imported of manifest[name]?.imports ?? []) chunks.add(imported);
  return Array.from(chunks, (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no file of ${name}.`);
    return `/${chunk.file}`;
  });
}
