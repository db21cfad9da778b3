import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPage } from '@portal/contracts/http/site-delivery';
import { type Chunks, dependenciesFirst, readChunks } from './chunks.ts';
import { addressOf, lineage, pagesOf, type RouteEntry, type Routes, readRoutes } from './route-manifest.ts';

/** Layouts below which nothing is shown before it is known who is signed in. */
const guarded = ['routes/applicant/layout', 'routes/admin/layout'];

/** What tells who is signed in, fetched when it is first asked. */
const sessionReader = 'app/session/pool.ts';

/** Files by address of the page: style sheets first, then modules, none before those that it imports. */
type Hints = Readonly<Record<string, readonly string[]>>;

/**
 * Lets the app's one HTML page ask at once for all that the page at its address needs. Without it, a browser learns what
 * to fetch next from what it has fetched, one round trip after another.
 *
 * @param buildDirectory absolute
 */
export async function addPageHints(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, 'client');
  const file = path.join(client, appPage);
  const html = await readFile(file, 'utf8');
  const hints = pageHints(readRoutes(client), readChunks(client), html);
  await writeFile(file, withHints(html, hintScript(hints)));
}

/** The script stands ahead of the files that every page waits for, which apply to no medium until it says so. */
export function withHints(html: string, script: string): string {
  const first = '<link rel="modulepreload"';
  if (!html.includes(first)) throw new Error(`${appPage} has no files to stand before.`);
  return html
    .replace(first, () => `<script>${script}</script>${first}`)
    .replaceAll(first, `${first} media="not all"`);
}

/** What each page needs and the document does not name. */
export function pageHints(routes: Routes, chunks: Chunks, html: string): Hints {
  const pages = pagesOf(routes).filter(({ id, path: part }) => part !== '*' && id !== 'routes/landing');
  const order = dependenciesFirst(chunks, Object.keys(chunks));
  const session = dependenciesFirst(chunks, [sessionReader]);
  return Object.fromEntries(
    pages.map(({ id }) => {
      const line = lineage(routes, id);
      const isGuarded = line.some((route) => guarded.includes(route.id));
      const files = [...line.flatMap(filesOf), ...(isGuarded ? [...session, '/config.json'] : [])];
      const missing = [...new Set(files)].filter((file) => !html.includes(`"${file}"`));
      const inOrder = missing.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
      return [addressOf(routes, id).replace(/\/:.*$/, ''), inOrder];
    }),
  );
}

const filesOf = ({ module, imports = [], css = [] }: RouteEntry): string[] => [...css, module, ...imports];

/** A script of the document that asks for the files of its address; the last part may be a parameter. */
export function hintScript(hints: Hints): string {
  const files = [...new Set(Object.values(hints).flat())];
  const table = Object.fromEntries(
    Object.entries(hints).map(([page, needed]) => [page, needed.map((file) => files.indexOf(file))]),
  );
  return `(${askForFiles.toString()})(${JSON.stringify(files)},${JSON.stringify(table)})`.replaceAll(
    '<',
    '\\u003c',
  );
}

/**
 * Runs in the browser, by its source text: it may use nothing from here. All is asked for once the picture is painted,
 * which needs none of it and is there at once; a page that nobody sees paints nothing, and waits for nothing.
 */
function askForFiles(files: string[], table: Record<string, number[]>): void {
  const ask = () => {
    const everywhere = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][media]');
    for (const link of everywhere) {
      link.removeAttribute('media');
      document.head.append(link);
    }
    const address = location.pathname.replace(/\/$/, '');
    for (const at of table[address] ?? table[address.replace(/\/[^/]*$/, '')] ?? []) {
      const href = files[at] ?? '';
      const link = document.createElement('link');
      if (href.endsWith('.js')) {
        link.rel = 'modulepreload';
        link.dataset['page'] = '';
      } else {
        link.rel = 'preload';
        link.as = href.includes('.css') ? 'style' : 'fetch';
      }
      if (link.as === 'fetch') link.crossOrigin = 'anonymous';
      link.href = href;
      document.head.append(link);
    }
  };
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    ask();
  });
  if (document.hidden) ask();
  else painted.observe({ type: 'paint', buffered: true });
}
