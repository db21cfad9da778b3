import { randomUUID } from 'node:crypto';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { organiserGroup } from '@portal/contracts/identity/account';
import type { Context } from 'aws-lambda';
import type { Caller } from '../src/caller.ts';
import type { HttpEvent } from '../src/http/event.ts';
import type { HttpFunction } from '../src/http/http-function.ts';

/** The user pool's client whose tokens the functions under test take. */
export const clientId = 'web-client';

/** What the portal's front shows the functions under test. */
export const originSecret = 'sent by CloudFront in the tests, long enough';
/** What functions accept: the current secret and the next. */
export const originSecrets = [originSecret, 'sent by CloudFront after the next rotation'] as const;

export type TestClaims = Readonly<Record<string, string>>;

/** The claims of a caller's id token, as the authoriser hands them over. */
export function claimsOf(caller: Caller): TestClaims {
  return {
    token_use: 'id',
    aud: clientId,
    sub: caller.sub,
    email: caller.email,
    name: caller.name,
    phone_number: caller.phone,
    ...(caller.isOrganiser ? { 'cognito:groups': `[${organiserGroup}]` } : {}),
  };
}

/** What a caller sends. A body that is no text is sent as JSON. */
export interface TestRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A call as API Gateway hands it over; `claims` are absent where a route has no authoriser. */
export function httpEvent(
  id: RouteId,
  { params, query, body, headers = {} }: TestRequest,
  claims: TestClaims | undefined,
): HttpEvent {
  const { method, path } = routes[id];
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { 'content-type': 'application/json', [originSecretHeader]: originSecret, ...headers },
    ...(params === undefined ? {} : { pathParameters: params }),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      requestId: randomUUID(),
      ...(claims === undefined ? {} : { authorizer: { jwt: { claims, scopes: [] } } }),
    } as unknown as HttpEvent['requestContext'],
  };
}

/** Calls a function and reads its answer. */
export async function callFunction(
  serve: HttpFunction,
  id: RouteId,
  request: TestRequest,
  claims: TestClaims | undefined,
) {
  const { statusCode, headers, body } = await serve(httpEvent(id, request, claims), {} as Context);
  const isJson = headers['content-type'] === 'application/json';
  return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body };
}
