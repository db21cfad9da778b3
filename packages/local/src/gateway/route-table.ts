/** A route that fits a request, and its path parameters. */
export interface Match<T> {
  readonly route: T;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request; undefined when none fits. */
export type RouteTable<T> = (method: string, path: string) => Match<T> | undefined;

/**
 * Makes a table of `GET /path/{name}` that answers in API Gateway's order: the most specific path wins, from left to
 * right text before parameter.
 *
 * @throws for `ANY`, `$default` and parameters of several segments, which the portal's API does not have
 */
export function compileRoutes<T extends { readonly routeKey: string }>(routes: readonly T[]): RouteTable<T> {
  const compiled = routes.map((route) => {
    const [, method, path = ''] = /^([A-Z]+) ((?:\/(?:[\w-]+|\{\w+\}))+)$/.exec(route.routeKey) ?? [];
    if (!method || method === 'ANY') {
      throw new Error(`The route ${route.routeKey} is not emulated by the local cloud.`);
    }
    return { route, method, path, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
  });
  // `{` sorts behind every character of a text.
  compiled.sort((one, other) => (one.path < other.path ? -1 : 1));
  return (method, path) => {
    for (const { route, pattern } of compiled.filter((candidate) => candidate.method === method)) {
      const found = pattern.exec(path);
      if (found) return { route, pathParameters: { ...found.groups } };
    }
    return undefined;
  };
}
