import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { isFreshLogin, keyOfRoute, type Route } from '@portal/contracts/http/route';
import { normaliseEmail, organiserGroup } from '@portal/contracts/identity/account';
import { languageOf } from '@portal/contracts/languages';
import { visibleName } from '@portal/contracts/text';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { findAccount } from '../domain/review/find-account.ts';
import type { ListOrganiserAccounts } from '../domain/review/ports.ts';
import { type AuthorizedCall, type Claims, claimsOf, type HttpEvent } from './event.ts';

export interface AuthorizeOptions {
  /** The routes that the function serves, by id. */
  readonly routes: Readonly<Record<string, Route>>;
  readonly clientId: string;
  /** The accepted secrets; any of them proves that a call came through CloudFront. */
  readonly originSecrets: readonly string[];
  readonly now: Clock;
}

/**
 * Returns a function that rejects a call before anything of it is parsed, unless it came through CloudFront, the function serves
 * its route, the caller may use the route, and the login is as recent as the route needs.
 */
export function makeAuthorize({ routes, clientId, originSecrets, now }: AuthorizeOptions) {
  const table = new Map(Object.entries(routes).map(([id, route]) => [keyOfRoute(route), { id, route }]));
  return (event: HttpEvent): AuthorizedCall | Problem => {
    if (!hasOriginSecret(event, originSecrets)) return problem('forbidden');
    const claims = claimsOf(event);
    const isFresh = () => isFreshLogin(Number(claims?.['auth_time']), now());
    return authorizeCaller(table.get(event.routeKey), readCaller(claims, clientId), isFresh);
  };
}

/**
 * Returns whether a call came through CloudFront: it contains one of the accepted secrets. Compares hashes of all secrets in
 * constant time, against timing attacks.
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
  isFresh: () => boolean,
): AuthorizedCall | Problem {
  if (served === undefined) return problem('not-found');
  const { access, needsFreshLogin } = served.route;
  if (access === 'public') return { ...served, caller };
  if (caller === undefined) return problem('not-signed-in');
  if (access === 'founder' && caller.isOrganiser) return problem('founders-only');
  if (access === 'organiser' && !caller.isOrganiser) return problem('organisers-only');
  if (needsFreshLogin && !isFresh()) return problem('fresh-login-needed');
  return { ...served, caller };
}

/**
 * Reads the caller from verified claims; `undefined` unless they belong to an id token of the portal's client. The authoriser
 * has checked signature, issuer and expiry, but it does not distinguish id tokens from access tokens.
 */
export function readCaller(claims: Claims | undefined, clientId: string): Caller | undefined {
  if (claims?.['token_use'] !== 'id' || claims['aud'] !== clientId) return undefined;
  const sub = text(claims['sub']);
  const email = normaliseEmail(text(claims['email']));
  if (sub === '' || email === '') return undefined;
  return {
    sub,
    email,
    name: visibleName(text(claims['name'])),
    phone: text(claims['phone_number']),
    isOrganiser: readGroups(claims['cognito:groups']).includes(organiserGroup),
    language: languageOf(text(claims['locale'])),
  };
}

/** Reads the group names. The authoriser writes a list as `[a b]`. */
function readGroups(claim: unknown): readonly unknown[] {
  if (Array.isArray(claim)) return claim;
  const list = text(claim);
  const inner = list.startsWith('[') && list.endsWith(']') ? list.slice(1, -1) : list;
  return inner.split(' ');
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/**
 * Returns a function that looks up an organiser's account: the token may be older than the loss of the role (`organisers-only`), and
 * its owner can change the name in it. Returns anybody else unchanged.
 *
 * @param list of an account that it lacks, a list that is older than the token says nothing: the role may be new
 */
export function makeAdmitOrganiser(list: ListOrganiserAccounts) {
  /** @param issuedAt the token's claim, in seconds since the epoch */
  return async (caller: Caller | undefined, issuedAt: number): Promise<Caller | Problem | undefined> => {
    if (!caller?.isOrganiser) return caller;
    const account = await findAccount(list, caller.sub, (issuedAt + 1) * 1000);
    if (account === undefined) return problem('organisers-only');
    return { ...caller, name: account.name || caller.name, roleEmail: account.roleEmail };
  };
}
