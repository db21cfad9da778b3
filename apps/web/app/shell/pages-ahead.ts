import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, type Register } from 'react-router';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * Fetches what other pages need while the browser is idle, so that they open without a network too: React Router
 * reloads the page when it cannot load the next one, and offline that ends on the browser's own page. Its prefetching
 * of links reloads likewise when it fails, so it does not serve here.
 *
 * @param ids the routes, always the same array
 */
export function usePagesAhead(ids: readonly (keyof Register['routeModules'])[]): void {
  const routes = useContext(FrameworkContext)?.manifest.routes;
  useEffect(() => {
    const needed = ids.flatMap((id) => {
      const route = routes?.[id];
      // A style sheet that several pages share is marked with a `#` at its end.
      return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [];
    });
    return fetchAhead(needed.map((file) => file.replace(/#$/, '')));
  }, [routes, ids]);
}
