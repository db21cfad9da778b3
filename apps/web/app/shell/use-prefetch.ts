import { useEffect } from 'react';
import { prefetchPages } from '../device/prefetch-pages.ts';

/**
 * Prefetches the files of other pages, so that they open without a network. React Router reloads the page when it cannot
 * load a route, which offline shows the browser's error page. `<Link prefetch>` reloads on failure, too.
 *
 * @param pages paths of prerendered pages; must be a constant array
 */
export function usePrefetch(pages: readonly string[]): void {
  useEffect(() => prefetchPages(pages), [pages]);
}
