import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentIn } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import type { Manifest } from 'vite';
import { classicScript } from './classic-script.ts';

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
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
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
