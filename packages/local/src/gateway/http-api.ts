import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Origin, OriginResponse } from '../http/origin-response.ts';
import { readBody } from '../http/read-body.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { ApiResource, ApiRoute } from '../template/stack-model.ts';
import { type Claims, httpApiEvent, stringifyClaims, type Target, targetOf } from './event.ts';
import { gatewayResponse, responseOf } from './gateway-response.ts';
import type { JwtAuthorizer, JwtConfiguration } from './jwt-authorizer.ts';

/** The maximum size of a request's body, in bytes. */
export const maxRequestBytes = 10 * 1024 * 1024;

/** Handles a request to a route by invoking its function or by itself; `undefined` closes the connection. */
export type Integration = (
  route: ApiRoute,
  invoke: () => Promise<OriginResponse>,
  request: IncomingMessage,
) => Promise<OriginResponse | undefined>;

export interface HttpApiOptions {
  readonly api: ApiResource;
  /** Invokes the function with that ARN. */
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>;
  readonly authorizerOf: (configuration: JwtConfiguration) => JwtAuthorizer;
  /** The current time, in ms. */
  readonly now: () => number;
  /** Handles every request, for instance to inject faults. */
  readonly integration?: Integration;
}

/** Emulates API Gateway's HTTP API: routes, authorisers, limits, function invocation, responses. */
export function createHttpApi(options: HttpApiOptions): Origin {
  const { api, integration = (_route, invoke) => invoke() } = options;
  const findRoute = compileRoutes(api.routes);
  const authorizers = new Map(
    api.routes.flatMap(({ authorizer }) =>
      authorizer ? [[authorizer, options.authorizerOf(authorizer)]] : [],
    ),
  );

  async function handle(request: IncomingMessage, target: Target): Promise<OriginResponse | undefined> {
    const match = findRoute(request.method ?? '', target.path);
    if (!match) return reject(request, 'notFound');
    const claims = await authorize(match.route, request);
    if ('status' in claims) return claims;
    const body = await readBody(request, maxRequestBytes);
    if (!body) return gatewayResponse('requestTooLong');
    return integration(match.route, () => call(match, request, target, body, claims.claims), request);
  }

  async function authorize(
    { authorizer }: ApiRoute,
    request: IncomingMessage,
  ): Promise<OriginResponse | { claims: Claims | undefined }> {
    if (!authorizer) return { claims: undefined };
    const { authorization } = request.headers;
    if (!authorization) return reject(request, 'unauthorized', { 'www-authenticate': 'Bearer' });
    const result = await authorizers.get(authorizer)?.(authorization);
    if (result && 'claims' in result) return { claims: stringifyClaims(result.claims) };
    const description = result ? ` error_description="${result.reason}"` : '';
    return reject(request, 'unauthorized', {
      'www-authenticate': `Bearer scope="" error="invalid_token"${description}`,
    });
  }

  async function call(
    { route, pathParameters }: Match<ApiRoute>,
    request: IncomingMessage,
    target: Target,
    body: Buffer,
    claims: Claims | undefined,
  ): Promise<OriginResponse> {
    const common = { request, target, body, claims, apiId: api.ref, now: options.now() };
    const event = httpApiEvent({ ...common, routeKey: route.routeKey, pathParameters });
    const result = await withinTime(options.invoke(route.functionArn, event), route.timeoutMs);
    if (result.kind === 'answered') return responseOf(result.payload);
    if (result.kind === 'request-too-large') return gatewayResponse('requestTooLong');
    return gatewayResponse(result.kind === 'timed-out' ? 'unavailable' : 'internalError');
  }

  return async (request) => {
    const target = targetOf(request);
    const reply = isDecodable(target.path) ? await handle(request, target) : reject(request, 'badRequest');
    return reply && { ...reply, headers: { ...reply.headers, 'apigw-requestid': randomUUID() } };
  };
}

/** Responds without reading the body. It drains the request, otherwise the client would not receive the response. */
function reject(request: IncomingMessage, ...response: Parameters<typeof gatewayResponse>): OriginResponse {
  request.resume();
  return gatewayResponse(...response);
}

async function withinTime(result: Promise<InvocationResult>, ms: number): Promise<InvocationResult> {
  const ended = new AbortController();
  const limit = delay(ms, { kind: 'timed-out' } as const, { signal: ended.signal, ref: false });
  try {
    return await Promise.race([result, limit]);
  } finally {
    limit.catch(() => undefined);
    ended.abort();
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The route of a request, and its path parameters, decoded. */
interface Match<T> {
  readonly route: T;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request with a path that can be decoded; undefined when none matches. */
type RouteTable<T> = (method: string, path: string) => Match<T> | undefined;

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
      if (!found) continue;
      const groups = Object.entries(found.groups ?? {});
      return {
        route,
        pathParameters: Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)])),
      };
    }
    return undefined;
  };
}
