import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPages } from '@portal/contracts/http/site-delivery';
import Beasties from 'beasties';
import { classicScript } from './classic-script.ts';

/**
 * Lets the pages of the app show their first picture without waiting for another file: the styles that this needs, and the script
 * that chooses the colour scheme, stand in the document.
 *
 * @param client the folder `build/client`, absolute
 */
export async function finishAppPages(client: string): Promise<void> {
  const script = await classicScript('theme/start-page.js');
  const critical = new Beasties({
    path: client,
    // No `onload` attributes: the content security policy refuses them.
    preload: 'media-script',
    // Set by the script, so no element has them yet.
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
