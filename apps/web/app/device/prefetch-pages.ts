/** In ms: the latest start, and the delay in browsers without `requestIdleCallback` (Safari). */
const latest = 2000;

/** Requests at a time: one by one takes long on a slow network, all at once holds up the page. */
const atOnce = 4;

/**
 * Fetches the files that prerendered pages link to into the browser's cache when the browser is idle, at low priority.
 *
 * @returns a function that cancels it
 */
export function prefetchPages(pages: readonly string[]): () => void {
  const controller = new AbortController();
  const fetchEach = async (addresses: Iterable<string>) => {
    const texts: string[] = [];
    const queue = [...addresses].values();
    const fetchNext = async () => {
      for (const address of queue)
        if (!controller.signal.aborted) texts.push(await read(address, controller.signal));
    };
    await Promise.all(Array.from({ length: atOnce }, fetchNext));
    return texts;
  };
  const cancelIdle = whenIdle(
    () => void fetchEach(pages).then((documents) => fetchEach(new Set(documents.flatMap(filesOf)))),
  );
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

/** Reads the whole body: the browser caches only complete responses. Without one, the page fetches the file when it needs it. */
async function read(file: string, signal: AbortSignal): Promise<string> {
  try {
    return await (await fetch(file, { priority: 'low', signal })).text();
  } catch {
    return '';
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
