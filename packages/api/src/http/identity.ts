import { normaliseEmail, organiserGroup } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';

/** Claims as API Gateway's JWT authoriser hands them over: strings, or what a list became. */
export type Claims = Readonly<Record<string, unknown>>;

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
