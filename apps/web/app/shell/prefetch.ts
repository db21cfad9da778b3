import { useEffect } from 'react';

/** When to begin where a browser cannot say that it is idle (Safari), in ms. */
const soon = 2000;

/**
 * Fetches what other pages need while the browser is idle, so that they open without a network too: React Router
 * reloads the page when it cannot load the next one, and offline that ends on the browser's own page. Its prefetching
 * of links reloads likewise when it fails, so it does not serve here.
 *
 * @param pages prerendered ones, always the same array
 */
export function usePrefetch(pages: readonly string[]): void {
  useEffect(() => prefetchPages(pages), [pages]);
}

/**
 * Puts the files that prerendered pages name into the browser's cache once it has nothing better to do, one after the
 * other. What cannot be fetched is tried again when the network is back.
 *
 * @returns what calls it off
 */
export function prefetchPages(pages: readonly string[]): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const missing = new Set(pages);
  const fetchMissing = async () => {
    for (const address of missing) {
      const text = await read(address);
      if (signal.aborted) return;
      if (text === undefined) continue;
      missing.delete(address);
      if (pages.includes(address)) for (const file of filesOf(text)) missing.add(file);
    }
  };
  const begin = () => void fetchMissing();
  const cancel = whenIdle(begin);
  window.addEventListener('online', begin, { signal });
  return () => {
    cancel();
    calledOff.abort();
  };
}

/** Scripts and style sheets that a document names. Those that several pages share are marked with a `#` at their end. */
function filesOf(html: string): string[] {
  const links = html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"#]+)/g);
  return Array.from(links, ([, file = '']) => file);
}

/** Reads to the end: the browser keeps only whole answers. */
async function read(file: string): Promise<string | undefined> {
  try {
    const response = await fetch(file, { priority: 'low' });
    const text = await response.text();
    return response.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(run);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, soon);
  return () => clearTimeout(timer);
}
