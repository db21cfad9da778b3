/** In ms: the delay in browsers without `requestIdleCallback` (Safari). */
const fallbackDelay = 2000;

/**
 * Fetches the files that prerendered pages link to into the browser's cache when the browser is idle, at low priority:
 * together, because each takes a round trip. Retries failed files when the network is back.
 *
 * @returns a function that cancels it
 */
export function prefetchPages(pages: readonly string[]): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const known = new Set(pages);
  const missing = new Set(pages);
  const fetchFile = async (address: string) => {
    const text = await read(address);
    if (text === undefined || signal.aborted) return;
    missing.delete(address);
    if (!pages.includes(address)) return;
    for (const file of filesOf(text)) {
      if (known.has(file)) continue;
      known.add(file);
      missing.add(file);
      void fetchFile(file);
    }
  };
  const begin = () => missing.forEach((address) => void fetchFile(address));
  const cancelIdle = whenIdle(begin);
  window.addEventListener('online', begin, { signal });
  return () => {
    cancelIdle();
    controller.abort();
  };
}

/** Returns the scripts and style sheets that a document links to. The build appends `#` to shared style sheets. */
function filesOf(html: string): string[] {
  const links = html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"#]+)/g);
  return Array.from(links, ([, file = '']) => file);
}

/** Reads the whole body: the browser caches only complete responses. */
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
  const timer = setTimeout(run, fallbackDelay);
  return () => clearTimeout(timer);
}
