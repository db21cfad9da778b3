/** The route of a request, and its path parameters. */
export interface Match<T> {
  readonly route: T;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request; undefined when none matches. */
export type RouteTable<T> = (method: string, path: string) => Match<T> | undefined;

/**
 * Compiles route keys such as `GET /path/{name}`. As in API Gateway the most specific route wins: from left to right,
 * literal text before parameters.
 *
 * @throws for `ANY`, `$default` and greedy parameters, which the portal's API does not have
 */
export function compileRoutes<T extends { readonly routeKey: string }>(routes: readonly T[]): RouteTable<T> {
  const compiled = routes.map((route) => {
    const [, method, path = ''] = /^([A-Z]+) ((?:\/(?:[\w-]+|\{\w+\}))+)$/.exec(route.routeKey) ?? [];
    if (!method || method === 'ANY') {
      throw new Error(`The local cloud does not emulate the route ${route.routeKey}.`);
    }
    return { route, method, path, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
  });
  // `{` sorts after every character of literal text.
  compiled.sort((one, other) => (one.path < other.path ? -1 : 1));
  return (method, path) => {
    for (const { route, pattern } of compiled.filter((candidate) => candidate.method === method)) {
      const found = pattern.exec(path);
      if (found) return { route, pathParameters: { ...found.groups } };
    }
    return undefined;
  };
}
