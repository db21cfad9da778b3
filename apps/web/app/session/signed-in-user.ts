import { organiserGroup, phonePrefix } from '@portal/contracts/identity/account';
import * as z from 'zod';

/** Who is signed in, as the verified id token says it. `phone` without the country code. */
export interface SignedInUser {
  /** The token's `sub`: the founder's id in every call. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly isOrganiser: boolean;
}

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().catch(''),
  name: z.string().catch(''),
  phone_number: z.string().catch(''),
  'cognito:groups': z.array(z.string()).catch([]),
});

/** Reads the claims of an id token. Throws when it has no subject. */
export function userFromClaims(claims: unknown): SignedInUser {
  const { sub, email, name, phone_number: phone, 'cognito:groups': groups } = claimsSchema.parse(claims);
  return {
    userId: sub,
    email,
    name,
    phone: phone.startsWith(phonePrefix) ? phone.slice(phonePrefix.length) : phone,
    isOrganiser: groups.includes(organiserGroup),
  };
}
