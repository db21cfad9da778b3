import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** The role that sees a page. */
export type Role = 'visitor' | 'founder' | 'organiser';

/** One address for every route of the portal, and the role that sees it. */
export const everyRoute: readonly { readonly path: string; readonly role: Role }[] = routes
  .flatMap((route) => pathsBelow(route, ''))
  .map((path) => ({ path, role: roleOf(path) }));

function pathsBelow({ path = '', children }: RouteConfigEntry, above: string): string[] {
  const own = `${above}/${path}`.replaceAll('//', '/');
  return children ? children.flatMap((child) => pathsBelow(child, own)) : [example(own)];
}

/** The path without optional parameters, with an unknown page for the splat. */
function example(path: string): string {
  const shortest = path.replaceAll(/\/:\w+\?/g, '').replace('*', 'no-such-page');
  return shortest.length > 1 ? shortest.replace(/\/$/, '') : '/';
}

function roleOf(path: string): Role {
  if (path.startsWith('/admin')) return 'organiser';
  return /^\/(account|applications|authorize\/second-factor)/.test(path) ? 'founder' : 'visitor';
}
