import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { classicScript } from './classic-script.ts';
import { inlineAssets } from './inline-assets.ts';

const route = 'app/routes/landing.tsx';
const enhancement = 'features/landing/enhance/enhance.ts';

/**
 * Gives the prerendered `/` its final form: HTML with its own styles and its own small script inside.
 *
 * @param client the folder `build/client`, absolute
 */
export async function finishLanding(client: string): Promise<void> {
  const page = path.join(client, 'index.html');
  const [html, styles, script] = await Promise.all([
    readFile(page, 'utf8'),
    ownStyles(client),
    classicScript(enhancement),
  ]);
  await writeFile(page, inlineAssets(html, { styles, script }));
}

/** The style sheets of the landing's own components: those of the portal, which the document names too, are not among them. */
async function ownStyles(client: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunk = Object.entries(manifest).find(([name]) => name.startsWith(route))?.[1];
  if (!chunk?.css?.length) throw new Error(`The build has no styles of ${route}.`);
  const sheets = chunk.css.map((file) => readFile(path.join(client, file), 'utf8'));
  return (await Promise.all(sheets)).join('').trim();
}
