import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What React Router says of a route. Files are addresses: `/assets/login-….js`. */
export interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  /** All that the module imports statically, at any depth. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Routes = Readonly<Record<string, RouteEntry>>;

/**
 * React Router's own list of routes, which every page of the app loads as a script.
 *
 * @param folder `build/client`, absolute
 */
export function readRoutes(folder: string): Routes {
  const file = readdirSync(path.join(folder, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
  const script = readFileSync(path.join(folder, 'assets', file ?? ''), 'utf8');
  const json = script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '');
  return (JSON.parse(json) as { routes: Routes }).routes;
}

/**
 * A route and all it stands in, outermost first.
 *
 * @throws when there is no such route
 */
export function lineage(routes: Routes, id: string): RouteEntry[] {
  const route = routes[id];
  if (!route) throw new Error(`There is no route ${id} in the build.`);
  return route.parentId === undefined ? [route] : [...lineage(routes, route.parentId), route];
}

/** The address of a route, its parameters as in the table of routes. */
export function addressOf(routes: Routes, id: string): string {
  const parts = lineage(routes, id).map(({ path: part }) => part);
  return `/${parts.filter(Boolean).join('/')}`;
}

/** The routes that are pages: nothing stands in them. */
export function pagesOf(routes: Routes): RouteEntry[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes).filter(({ id }) => !parents.has(id));
}
