import { randomUUID } from 'node:crypto';
import { type RequestOf, type ResponseOf, type RouteId, routeKeyOf } from '@portal/contracts/http/routes';
import { organiserGroup, phonePrefix } from '@portal/contracts/identity/account';
import type { Functions } from '../cloud/functions.ts';
import { answerOf } from '../gateway/answer.ts';
import type { Claims, HttpApiEvent } from '../gateway/event.ts';
import type { ApiPart } from '../template/blueprint.ts';

/** Somebody in whose name the functions are called. */
export interface Identity {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
  readonly isOrganiser: boolean;
}

/** Calls a route as somebody; answers the body of success. @throws when the call is refused */
export type CallAs = <Id extends RouteId>(
  caller: Identity,
  id: Id,
  input: { readonly params?: Readonly<Record<string, string>>; readonly body?: RequestOf<Id> },
) => Promise<ResponseOf<Id>>;

export interface CallAsOptions {
  readonly api: ApiPart;
  readonly clientId: string;
  /** What CloudFront adds to every call. */
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly functions: Functions;
  readonly now: () => number;
}

/** Calls the functions as the gateway does for somebody whose token it has checked. */
export function callerOf({ api, clientId, originHeaders, functions, now }: CallAsOptions): CallAs {
  return async (caller, id, { params = {}, body }) => {
    const routeKey = routeKeyOf(id);
    const route = api.routes.find((candidate) => candidate.routeKey === routeKey);
    if (!route) throw new Error(`The template has no route ${routeKey}.`);
    const claims = claimsOf(caller, clientId);
    const event = eventOf({ routeKey, params, body, claims, originHeaders, apiId: api.ref, now: now() });
    const result = await functions.invoke(route.functionArn, event);
    const answer = result.kind === 'answered' ? answerOf(result.payload) : undefined;
    const text = answer?.body.toString() ?? result.kind;
    if (answer === undefined || answer.status >= 300) throw new Error(`${routeKey} answered ${text}`);
    return JSON.parse(text);
  };
}

function claimsOf({ sub, email, name, phone, isOrganiser }: Identity, clientId: string): Claims {
  return {
    sub,
    'cognito:username': sub,
    email,
    email_verified: 'true',
    name,
    phone_number: `${phonePrefix}${phone}`,
    token_use: 'id',
    aud: clientId,
    ...(isOrganiser && { 'cognito:groups': `[${organiserGroup}]` }),
  };
}

interface EventInput {
  readonly routeKey: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly claims: Claims;
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly apiId: string;
  readonly now: number;
}

function eventOf({ routeKey, params, body, claims, originHeaders, apiId, now }: EventInput): HttpApiEvent {
  const [method = '', path = ''] = routeKey.split(' ');
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...originHeaders },
    pathParameters: params,
    requestContext: {
      accountId: '',
      apiId,
      authorizer: { jwt: { claims, scopes: null } },
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'seed' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}
