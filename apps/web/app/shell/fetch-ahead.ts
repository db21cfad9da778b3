/** When to begin where a browser cannot say that it is idle (Safari), in ms. */
const soon = 2000;

/**
 * Puts files into the browser's cache once it has nothing better to do, one after the other. What cannot be fetched is
 * tried again when the network is back.
 *
 * @returns what calls it off
 */
export function fetchAhead(files: Iterable<string>): () => void {
  const missing = new Set(files);
  const fetchMissing = async () => {
    for (const file of missing) if (await isFetched(file)) missing.delete(file);
  };
  const begin = () => void fetchMissing();
  const callOff = whenIdle(begin);
  window.addEventListener('online', begin);
  return () => {
    missing.clear();
    callOff();
    window.removeEventListener('online', begin);
  };
}

/** Reads to the end: the browser keeps only whole answers. */
async function isFetched(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { priority: 'low' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
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
