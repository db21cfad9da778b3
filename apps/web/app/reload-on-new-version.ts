/*
 * A page that is open during a deployment may import a chunk that no longer exists. React Router reloads the page when a
 * route chunk is missing; this does the same for every other chunk. A network failure does not reload the page.
 */

const manifestFile = /\/assets\/manifest-\w+\.js/;

/** Reloads the page when a chunk is missing because a newer version was deployed. Returns a function that stops it. */
export function reloadOnNewVersion(): () => void {
  const onPreloadError = () => {
    void isOutdated().then((outdated) => outdated && window.location.reload());
  };
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => window.removeEventListener('vite:preloadError', onPreloadError);
}

/** Whether the server serves another build than this page runs. False after a reload, so the page reloads only once. */
async function isOutdated(): Promise<boolean> {
  const running = performance.getEntriesByType('resource').find(({ name }) => manifestFile.test(name));
  if (!running) return false;
  try {
    const page = await fetch(window.location.pathname, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    const current = manifestFile.exec(await page.text())?.[0];
    return current !== undefined && !running.name.endsWith(current);
  } catch {
    return false;
  }
}
