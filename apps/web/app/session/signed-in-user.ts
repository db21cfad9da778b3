import { nationalNumber, organiserGroup, pendingOrganiserGroup } from '@portal/contracts/identity/account';
import { type Language, languageOf } from '@portal/contracts/languages';
import { visibleName } from '@portal/contracts/text';

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

/** Reads the claims of an id token. Throws when it has no subject. */
export function userFromClaims(claims: unknown): SignedInUser {
  const given = new Map<string, unknown>(Object.entries(Object(claims)));
  const text = (name: string): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value : '';
  };
  const userId = text('sub');
  if (userId === '') throw new Error('The id token has no subject.');
  const locale = text('locale');
  const groups = given.get('cognito:groups');
  const isMember = (group: string) => Array.isArray(groups) && groups.includes(group);
  return {
    userId,
    email: text('email'),
    name: visibleName(text('name')),
    phone: nationalNumber(text('phone_number')),
    ...(locale !== '' && { language: languageOf(locale) }),
    isOrganiser: isMember(organiserGroup),
    needsSecondFactor: isMember(pendingOrganiserGroup),
  };
}
