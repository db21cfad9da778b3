import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { accountId } from '../template/identifiers.ts';

/** A token's claims as functions receive them: all are strings. */
export type Claims = Readonly<Record<string, string>>;

/** A function's event: API Gateway's payload format 2.0. */
export type HttpApiEvent = ReturnType<typeof httpApiEvent>;

export interface Target {
  /** As sent: not decoded, dot segments not resolved. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** As sent, without the question mark. */
  readonly rawQuery: string;
}

export function targetOf({ url = '/' }: IncomingMessage): Target {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const rawQuery = queryStart < 0 ? '' : url.slice(queryStart + 1);
  return { path, query: new URLSearchParams(rawQuery), rawQuery };
}

export interface EventInput {
  readonly request: IncomingMessage;
  readonly target: Target;
  readonly body: Buffer;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly claims: Claims | undefined;
  readonly apiId: string;
  /** The current time, in ms. */
  readonly now: number;
}

/** Content types whose bodies API Gateway passes as text; all others are base64. */
const textTypes =
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(json|xml))\s*(;|$))/i;

export function httpApiEvent(input: EventInput) {
  const { request, target, body, routeKey, pathParameters } = input;
  const { cookie, ...headers } = request.headers;
  const isText = textTypes.test(headers['content-type'] ?? '');
  const query = joinRepeated(target.query);
  return {
    version: '2.0',
    routeKey,
    rawPath: decodeURIComponent(target.path),
    rawQueryString: target.rawQuery,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: flatten(headers),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: requestContext(input),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function requestContext({ request, target, routeKey, claims, apiId, now }: EventInput) {
  const { host = 'localhost' } = request.headers;
  return {
    accountId,
    apiId,
    ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    domainName: host,
    domainPrefix: host.split(/[.:]/)[0] ?? '',
    http: {
      method: request.method ?? '',
      path: decodeURIComponent(target.path),
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    // In the format of access logs: `20/Nov/2026:14:03:58 +0000`.
    time: logTime(now),
    timeEpoch: now,
  };
}

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));
}

function joinRepeated(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}

function logTime(ms: number): string {
  const [, day, month, year, time] = new Date(ms).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/** Converts claims to strings as API Gateway does: a list becomes `[a b]`, without escapes. */
export function stringifyClaims(claims: Readonly<Record<string, unknown>>): Claims {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, stringify(value)]));
}

function stringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(String).join(' ')}]`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value);
}
