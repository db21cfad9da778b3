import { nationalNumber, organiserGroup, pendingOrganiserGroup } from '@portal/contracts/identity/account';
import { type Language, languageOf } from '@portal/contracts/languages';
import { visibleName } from '@portal/contracts/text';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';

/** The signed-in user, from the id token. `phone` has no country code. */
export interface SignedInUser {
  /** The token's `sub`, the user id in API calls. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Of the mails; absent before a first choice. */
  readonly language?: Language;
  readonly isOrganiser: boolean;
  /** An organiser who must set up a second factor to get the role. */
  readonly needsSecondFactor: boolean;
}

const text = withFallback(z.string(), '');

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: text,
  name: text,
  phone_number: text,
  locale: text,
  'cognito:groups': withFallback(z.array(z.string()), []),
});

/** Reads the claims of an id token. Throws when it has no subject. */
export function userFromClaims(claims: unknown): SignedInUser {
  const { sub, email, name, phone_number, locale, 'cognito:groups': groups } = claimsSchema.parse(claims);
  return {
    userId: sub,
    email,
    name: visibleName(name),
    phone: nationalNumber(phone_number),
    ...(locale !== '' && { language: languageOf(locale) }),
    isOrganiser: groups.includes(organiserGroup),
    needsSecondFactor: groups.includes(pendingOrganiserGroup),
  };
}
