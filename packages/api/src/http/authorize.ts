import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { type Access, keyOfRoute, type Route } from '@portal/contracts/http/route';
import { normaliseEmail, organiserGroup } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { type HttpAnswer, problemAnswer } from './answers.ts';
import {
  type AuthorizedCall,
  type AuthorizedEvent,
  type Claims,
  claimsOf,
  type HttpEvent,
  requestIdOf,
} from './event.ts';

export interface AuthorizeOptions {
  /** Those that the function serves, by their ids. */
  readonly routes: Readonly<Record<string, Route>>;
  readonly clientId: string;
  /** Any of them shows that a call came through CloudFront. */
  readonly originSecrets: readonly string[];
}

/**
 * Lets a call pass when it came through CloudFront, the function serves it and the caller may use it; before anything
 * else is looked at.
 */
export function authorize({
  routes,
  clientId,
  originSecrets,
}: AuthorizeOptions): MiddlewareObj<AuthorizedEvent, HttpAnswer> {
  const table = new Map(Object.entries(routes).map(([id, route]) => [keyOfRoute(route), { id, route }]));
  return {
    before: ({ event }) => {
      if (!hasOriginSecret(event, originSecrets))
        return problemAnswer(problem('forbidden'), requestIdOf(event));
      const call = authorizeCaller(table.get(event.routeKey), readCaller(claimsOf(event), clientId));
      if ('problem' in call) return problemAnswer(call, requestIdOf(event));
      Object.assign(event, { authorized: call });
      return undefined;
    },
  };
}

/**
 * Whether a call came through CloudFront: it carries one of the accepted secrets. Compares hashes in constant time, and all
 * secrets, so that the time tells nothing.
 */
function hasOriginSecret({ headers }: HttpEvent, accepted: readonly string[]): boolean {
  const sent = hashOf(headers[originSecretHeader] ?? '');
  return accepted.filter((secret) => timingSafeEqual(sent, hashOf(secret))).length > 0;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function authorizeCaller(
  served: Pick<AuthorizedCall, 'id' | 'route'> | undefined,
  caller: Caller | undefined,
): AuthorizedCall | Problem {
  if (served === undefined) return problem('not-found');
  if (caller === undefined) return problem('not-signed-in');
  return accessProblem(served.route.access, caller) ?? { ...served, caller };
}

/** Why a caller may not make a call, or `undefined` when they may. */
function accessProblem(access: Access, caller: Caller): Problem | undefined {
  if (access === 'founder' && caller.isOrganiser) return problem('founders-only');
  if (access === 'organiser' && !caller.isOrganiser) return problem('organisers-only');
  return undefined;
}

/**
 * The caller that verified claims speak of, or `undefined` when they are not those of an id token of the portal's
 * client. The authoriser has checked signature, issuer and expiry; it cannot tell an id token from an access token.
 */
export function readCaller(claims: Claims | undefined, clientId: string): Caller | undefined {
  if (claims?.['token_use'] !== 'id' || claims['aud'] !== clientId) return undefined;
  const sub = text(claims['sub']);
  const email = normaliseEmail(text(claims['email']));
  if (sub === '' || email === '') return undefined;
  return {
    sub,
    email,
    name: text(claims['name']).trim(),
    phone: text(claims['phone_number']),
    isOrganiser: readGroups(claims['cognito:groups']).includes(organiserGroup),
  };
}

/** Names of groups, exact: the authoriser writes a list as `[a b]`. */
function readGroups(claim: unknown): readonly unknown[] {
  if (Array.isArray(claim)) return claim;
  const list = text(claim);
  const inner = list.startsWith('[') && list.endsWith(']') ? list.slice(1, -1) : list;
  return inner.split(' ');
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
