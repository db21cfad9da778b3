import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Origin, OriginResponse } from '../http/origin-response.ts';
import { readBody } from '../http/read-body.ts';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { ApiPart, RoutePart } from '../template/stack-model.ts';
import { answerOf, gatewayAnswer } from './answer.ts';
import { type Claims, httpApiEvent, stringifyClaims, type Target, targetOf } from './event.ts';
import type { JwtAuthorizer, Trust } from './jwt-authorizer.ts';
import { compileRoutes, type Match } from './route-table.ts';

/** Most bytes of a request's body. */
export const maxRequestBytes = 10 * 1024 * 1024;

/** Carries out a call of a route, or answers in its place; without an answer the connection is cut. */
export type Integration = (
  route: RoutePart,
  invoke: () => Promise<OriginResponse>,
  request: IncomingMessage,
) => Promise<OriginResponse | undefined>;

export interface HttpApiOptions {
  readonly api: ApiPart;
  /** Invokes the function with that ARN. */
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>;
  readonly authorizerOf: (trust: Trust) => JwtAuthorizer;
  /** The current time, in ms. */
  readonly now: () => number;
  /** Wraps every call, for instance to inject faults. */
  readonly integration?: Integration;
}

/** Answers every request as API Gateway's HTTP API does: route, token, limits, function, answer. */
export function createHttpApi(options: HttpApiOptions): Origin {
  const { api, integration = (_route, invoke) => invoke() } = options;
  const findRoute = compileRoutes(api.routes);
  const authorizers = new Map(
    api.routes.flatMap(({ authorizer }) =>
      authorizer ? [[authorizer, options.authorizerOf(authorizer)]] : [],
    ),
  );

  async function answer(request: IncomingMessage, target: Target): Promise<OriginResponse | undefined> {
    const match = findRoute(request.method ?? '', target.path);
    if (!match) return refuse(request, 'notFound');
    const claims = await authorize(match.route, request);
    if ('status' in claims) return claims;
    const body = await readBody(request, maxRequestBytes);
    if (!body) return gatewayAnswer('requestTooLong');
    return integration(match.route, () => call(match, request, target, body, claims.claims), request);
  }

  async function authorize(
    { authorizer }: RoutePart,
    request: IncomingMessage,
  ): Promise<OriginResponse | { claims: Claims | undefined }> {
    if (!authorizer) return { claims: undefined };
    const { authorization } = request.headers;
    if (!authorization) return refuse(request, 'unauthorized', { 'www-authenticate': 'Bearer' });
    const verdict = await authorizers.get(authorizer)?.(authorization);
    if (verdict && 'claims' in verdict) return { claims: stringifyClaims(verdict.claims) };
    const description = verdict ? ` error_description="${verdict.refusal}"` : '';
    return refuse(request, 'unauthorized', {
      'www-authenticate': `Bearer scope="" error="invalid_token"${description}`,
    });
  }

  async function call(
    { route, pathParameters }: Match<RoutePart>,
    request: IncomingMessage,
    target: Target,
    body: Buffer,
    claims: Claims | undefined,
  ): Promise<OriginResponse> {
    const decoded = mapValues(pathParameters, decodeURIComponent);
    const common = { request, target, body, claims, apiId: api.ref, now: options.now() };
    const event = httpApiEvent({ ...common, routeKey: route.routeKey, pathParameters: decoded });
    const result = await withinTime(options.invoke(route.functionArn, event), route.timeoutMs);
    if (result.kind === 'answered') return answerOf(result.payload);
    if (result.kind === 'request-too-large') return gatewayAnswer('requestTooLong');
    return gatewayAnswer(result.kind === 'timed-out' ? 'unavailable' : 'internalError');
  }

  return async (request) => {
    const target = targetOf(request);
    const reply = isDecodable(target.path) ? await answer(request, target) : refuse(request, 'badRequest');
    return reply && { ...reply, headers: { ...reply.headers, 'apigw-requestid': randomUUID() } };
  };
}

/** A refusal before the body was read: it is read away, so that the caller gets the answer. */
function refuse(request: IncomingMessage, ...answer: Parameters<typeof gatewayAnswer>): OriginResponse {
  request.resume();
  return gatewayAnswer(...answer);
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

function mapValues(
  values: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
