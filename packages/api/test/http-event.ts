import { randomUUID } from 'node:crypto';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { organiserGroup } from '@portal/contracts/identity/account';
import type { Context } from 'aws-lambda';
import type { Caller } from '../src/domain/caller.ts';
import type { HttpEvent } from '../src/http/event.ts';
import type { HttpFunction } from '../src/http/http-function.ts';

/** The user pool client whose tokens the functions under test accept. */
export const clientId = 'web-client';

/** The origin secret that CloudFront sends to the functions under test. */
export const originSecret = 'sent by CloudFront in the tests, long enough';
/** The accepted secrets: the current one and the next one. */
export const originSecrets = [originSecret, 'sent by CloudFront after the next rotation'] as const;

export type TestClaims = Readonly<Record<string, string>>;

/** The claims of a caller's id token, as the authoriser passes them on. The login is recent by any clock of the tests. */
export function claimsOf(caller: Caller): TestClaims {
  return {
    token_use: 'id',
    aud: clientId,
    sub: caller.sub,
    email: caller.email,
    name: caller.name,
    phone_number: caller.phone,
    locale: caller.language,
    auth_time: '4102444800',
    ...(caller.isOrganiser ? { 'cognito:groups': `[${organiserGroup}]` } : {}),
  };
}

/** A request. A body that is not a string is sent as JSON. */
export interface TestRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Creates an API Gateway event; without `claims` it has no authoriser. */
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

/** Calls a function and parses its response. */
export async function callFunction(
  handler: HttpFunction,
  id: RouteId,
  request: TestRequest,
  claims: TestClaims | undefined,
) {
  const { statusCode, headers, body } = await handler(httpEvent(id, request, claims), {} as Context);
  const isJson = headers['content-type'] === 'application/json';
  return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body };
}
