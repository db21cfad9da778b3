/*
 * A page that is open while a new version is deployed may ask for a piece that is gone. React Router loads the page
 * anew when that piece is a page; here the same is done for every other piece. A weak link is no reason to: nothing
 * is thrown away for it.
 */

const startFile = /\/assets\/manifest-\w+\.js/;

/** Loads the page anew when a piece of it could not be fetched because a newer version took its place. */
export function watchDeploys(): () => void {
  const onMissing = () => {
    void isOutdated().then((outdated) => outdated && window.location.reload());
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}

/** True when the server hands out another build than this page runs. After a reload both are the same: once is enough. */
async function isOutdated(): Promise<boolean> {
  const running = performance.getEntriesByType('resource').find(({ name }) => startFile.test(name));
  if (!running) return false;
  try {
    const page = await fetch(window.location.pathname, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    const current = startFile.exec(await page.text())?.[0];
    return current !== undefined && !running.name.endsWith(current);
  } catch {
    return false;
  }
}
