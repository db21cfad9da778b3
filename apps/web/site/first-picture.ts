import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPage } from '@portal/contracts/http/site-delivery';
import { dependenciesFirst, readChunks } from './chunks.ts';
import { classicScript } from './classic-script.ts';
import { stylesFor } from './first-styles.ts';

/** What every page begins with. */
const root = 'app/root.tsx';

/**
 * Lets the app's one HTML page show the frame of a page by itself: what decides which frame is shown, and the styles of
 * all frames, stand inside it. The style sheets of the app are fetched beside its scripts and hold up nothing.
 *
 * @param client the folder `build/client`, absolute
 */
export async function addFirstPicture(client: string): Promise<void> {
  const file = path.join(client, appPage);
  const html = await readFile(file, 'utf8');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) =>
    readFile(path.join(client, href), 'utf8'),
  );
  const styles = stylesFor(html, (await Promise.all(sheets)).join(''));
  const script = await classicScript('theme/start-page.js');
  const chunks = readChunks(client);
  // React Router adds a mark of its own to the name.
  const start = Object.keys(chunks).find((name) => name.startsWith(root)) ?? root;
  const modules = dependenciesFirst(chunks, [start]);
  await writeFile(file, firstPicture(html, { styles, script, modules }));
}

interface Parts {
  readonly styles: string;
  readonly script: string;
  /** Addresses of what every page runs, in that order. */
  readonly modules: readonly string[];
}

/**
 * The document with the styles and the script of its first picture. Its style sheets apply to no medium until the app
 * starts, and the app starts once the picture is painted: what is fetched by then would otherwise be run before it, and
 * a phone would show nothing meanwhile.
 *
 * @throws when React Router starts the app by another script than the known one
 */
export function firstPicture(html: string, { styles, script, modules }: Parts): string {
  const start = /<script type="module" async="">import "([^"]+)";\s*import \* as route0 from "([^"]+)";/;
  if (!start.test(html)) throw new Error(`${appPage} starts the app in a way that is not known here.`);
  return html
    .replace(start, (_, manifest: string, root: string) => {
      const ready = `await (${afterPicture.toString()})();await (${withSheets.toString()})();${oneByOne(modules)}`;
      return `<script type="module" async="">${ready}await import("${manifest}");const route0=await import("${root}");`;
    })
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all"')
    .replace('</title>', () => `</title><style>${styles}</style><script>${script}</script>`);
}

/** Runs in the browser, by its source text. A page that nobody sees paints nothing, and waits for nothing. */
function afterPicture(): Promise<void> {
  return new Promise((resolve) => {
    const longestWait = 1000;
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWait);
  });
}

/** Runs in the browser, by its source text. A sheet that cannot be had is no reason to show nothing. */
async function withSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')];
  const coming = links.filter(({ sheet }) => sheet === null);
  const settled = coming.map(
    (link) =>
      new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      }),
  );
  for (const link of links) link.removeAttribute('media');
  await Promise.all(settled);
}

/**
 * Runs what every page needs, then what this one needs (page-hints.ts), each in a task of its own and as soon as it is
 * there: run all at once, they would keep a finger waiting. What cannot be had is told by the app, which asks for it again.
 * As text, because tools that read this file rewrite `import()`.
 */
const oneByOne = (everywhere: readonly string[]) => `
const ofPage = document.querySelectorAll('link[rel="modulepreload"][data-page]');
for (const file of [...${JSON.stringify(everywhere)}, ...Array.from(ofPage, ({ href }) => href)]) {
  await import(file).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
}
`;
