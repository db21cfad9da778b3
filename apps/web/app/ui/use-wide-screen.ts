import { useSyncExternalStore } from 'react';

/** From this width on a table of many columns has room. */
const wide = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where a table of many columns has room; below, the same is shown as cards. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}
