import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPages } from '@portal/contracts/http/site-delivery';
import Beasties from 'beasties';
import { classicScript } from './classic-script.ts';

/**
 * Inlines the critical styles and the colour scheme script into the prerendered pages of the app, so that the first paint
 * waits for no other file.
 *
 * @param client the folder `build/client`, absolute
 */
export async function finishAppPages(client: string): Promise<void> {
  const script = await classicScript('theme/start-page.js');
  const critical = new Beasties({
    path: client,
    // No `onload` attributes: the content security policy forbids them.
    preload: 'media-script',
    // The script sets these attributes at run time.
    allowRules: [/^:root\[data-/],
    fonts: false,
    logLevel: 'warn',
  });
  for (const page of appPages) {
    const file = path.join(client, page);
    const html = await critical.process(await readFile(file, 'utf8'));
    await writeFile(
      file,
      html.replace('</title>', () => `</title><script>${script}</script>`),
    );
  }
}
