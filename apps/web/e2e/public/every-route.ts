import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** Who has to be signed in to see a page. */
export type Visitor = 'visitor' | 'founder' | 'organiser';

/** An address of every page of the portal, from its table of routes, and who sees it. */
export const everyRoute: readonly { readonly path: string; readonly who: Visitor }[] = routes
  .flatMap((route) => pathsBelow(route, ''))
  .map((path) => ({ path, who: whoSees(path) }));

function pathsBelow({ path = '', children }: RouteConfigEntry, above: string): string[] {
  const own = `${above}/${path}`.replaceAll('//', '/');
  return children ? children.flatMap((child) => pathsBelow(child, own)) : [example(own)];
}

/** Without what may be left out, and with something that no route knows for the rest. */
function example(path: string): string {
  const shortest = path.replaceAll(/\/:\w+\?/g, '').replace('*', 'no-such-page');
  return shortest.length > 1 ? shortest.replace(/\/$/, '') : '/';
}

function whoSees(path: string): Visitor {
  if (path.startsWith('/admin')) return 'organiser';
  return /^\/(applications|authorize\/second-factor)/.test(path) ? 'founder' : 'visitor';
}
