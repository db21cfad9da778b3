/** A route of an HTTP API, ready to be matched. */
interface CompiledRoute<T> {
  readonly route: T;
  readonly method: string;
  readonly segments: readonly Segment[];
}

type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'greedy'; readonly name: string };

/** A route that fits a request, and its path parameters. */
export interface Match<T> {
  readonly route: T;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request; undefined when none fits. */
export type RouteTable<T> = (method: string, path: string) => Match<T> | undefined;

/**
 * Makes a table of `GET /path/{name}/{rest+}` and `$default` that answers in API Gateway's order: the most specific
 * path wins, from left to right text before parameter before greedy parameter; at the same path the method before
 * `ANY`; `$default` takes the rest.
 */
export function compileRoutes<T extends { readonly routeKey: string }>(routes: readonly T[]): RouteTable<T> {
  const compiled = routes
    .filter(({ routeKey }) => routeKey !== '$default')
    .map(compile)
    .sort(bySpecificity);
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  return (method, path) => {
    for (const candidate of compiled) {
      if (candidate.method !== 'ANY' && candidate.method !== method) continue;
      const pathParameters = match(candidate.segments, segmentsOf(path));
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function compile<T extends { readonly routeKey: string }>(route: T): CompiledRoute<T> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const segments = segmentsOf(path).map((segment): Segment => {
    const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
    if (name === undefined) return { kind: 'static', text: segment };
    return { kind: greedy ? 'greedy' : 'parameter', name };
  });
  return { route, method, segments };
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').split('/');
}

function match(segments: readonly Segment[], path: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = path[index];
    if (given === undefined || given === '') return undefined;
    if (segment.kind === 'greedy') {
      parameters[segment.name] = path.slice(index).join('/');
      return parameters;
    }
    if (segment.kind === 'parameter') parameters[segment.name] = given;
    else if (segment.text !== given) return undefined;
  }
  return path.length === segments.length ? parameters : undefined;
}

const ranks = { static: 0, parameter: 1, greedy: 2 } as const;

function bySpecificity(left: CompiledRoute<unknown>, right: CompiledRoute<unknown>): number {
  const length = Math.min(left.segments.length, right.segments.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(left.segments[index]) - rank(right.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(left.method === 'ANY') - Number(right.method === 'ANY');
}

function rank(segment: Segment | undefined): number {
  return segment ? ranks[segment.kind] : ranks.static;
}
