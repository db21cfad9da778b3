/** In ms: the latest start, and the delay in browsers without `requestIdleCallback` (Safari). */
const latest = 2000;

/** Requests at a time: one by one takes long on a slow network, all at once holds up the page. */
const atOnce = 4;

/**
 * Fetches the files that prerendered pages link to into the browser's cache when the browser is idle, at low priority.
 * Retries failed files when the network is back.
 *
 * @returns a function that cancels it
 */
export function prefetchPages(pages: readonly string[]): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const files = new Set<string>();
  const fetched = new Set<string>();
  const fetchEach = async (addresses: readonly string[]) => {
    const queue = addresses.filter((address) => !fetched.has(address)).values();
    const fetchNext = async () => {
      for (const address of queue) {
        if (signal.aborted) return;
        const text = await read(address);
        if (text === undefined) continue;
        fetched.add(address);
        if (pages.includes(address)) for (const file of filesOf(text)) files.add(file);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fetchNext));
  };
  const begin = () => void fetchEach(pages).then(() => fetchEach([...files]));
  const cancelIdle = whenIdle(begin);
  window.addEventListener('online', begin, { signal });
  return () => {
    cancelIdle();
    controller.abort();
  };
}

/** Returns the paths of the scripts and style sheets that a document links to. The build appends `#` to shared style sheets. */
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
    const request = window.requestIdleCallback(run, { timeout: latest });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, latest);
  return () => clearTimeout(timer);
}
