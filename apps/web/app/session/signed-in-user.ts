import { organiserGroup, pendingOrganiserGroup, phonePrefix } from '@portal/contracts/identity/account';

/** Who is signed in, as the verified id token says it. `phone` without the country code. */
export interface SignedInUser {
  /** The token's `sub`: the founder's id in every call. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly isOrganiser: boolean;
  /** An organiser who gets the role only when a second factor is set up. */
  readonly needsSecondFactor: boolean;
}

/** Reads the claims of an id token. Throws when it has no subject. */
export function userFromClaims(claims: unknown): SignedInUser {
  const given = new Map<string, unknown>(Object.entries(Object(claims)));
  const text = (name: string): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value : '';
  };
  const userId = text('sub');
  if (userId === '') throw new Error('The id token has no subject.');
  const phone = text('phone_number');
  const groups = given.get('cognito:groups');
  const isMember = (group: string) => Array.isArray(groups) && groups.includes(group);
  return {
    userId,
    email: text('email'),
    name: text('name'),
    phone: phone.startsWith(phonePrefix) ? phone.slice(phonePrefix.length) : phone,
    isOrganiser: isMember(organiserGroup),
    needsSecondFactor: isMember(pendingOrganiserGroup),
  };
}
