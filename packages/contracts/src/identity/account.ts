import { asciiDigits } from '../text.ts';

/** The Cognito group whose members review applications. */
export const organiserGroup = 'organiser';

/**
 * Attributes of an organiser's account: name and address as they were when the office gave the role. Their owner cannot change them.
 */
export const roleAttributes = { name: 'role_name', email: 'role_email' } as const;

/**
 * Replaces {@link organiserGroup} in the tokens until an organiser has set up the second factor that the stage requires.
 * The user pool itself has no such group.
 */
export const pendingOrganiserGroup = 'organiser-without-second-factor';

/** The country code that a sign-up prepends to the phone number. */
export const phonePrefix = '+91';

/** Normalises an e-mail address, so that one account has one form: trimmed, NFKC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The five password rules of the programme, and Cognito's own: no space at either end. */
export const passwordRules = [
  { id: 'length', test: (password: string) => password.length >= 8 },
  { id: 'uppercase', test: (password: string) => /[A-Z]/.test(password) },
  { id: 'lowercase', test: (password: string) => /[a-z]/.test(password) },
  { id: 'number', test: (password: string) => /\d/.test(password) },
  { id: 'special', test: (password: string) => /[!@#$%^&*]/.test(password) },
  { id: 'edges', test: (password: string) => password.trim() === password },
] as const;

export type PasswordRule = (typeof passwordRules)[number];

export function brokenPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rule.test(password));
}

/**
 * Returns a phone number without spaces, hyphens, and the country code and zeros before it: `+91 98765-43210` → `9876543210`.
 * Ten digits that begin with 91 are a whole number and stay.
 */
export function nationalNumber(phone: string): string {
  const compact = asciiDigits(phone).replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '');
  return compact.replace(/^(?:\+91|0|91(?=\d{10}))+/, '');
}

/**
 * Returns what a phone field keeps of a typed or pasted text: the first ten digits of the national number. A number that
 * is still being typed keeps a beginning `+91`, and an eleventh digit after 91, because both may turn out to be the code.
 */
export function phoneDigits(typed: string): string {
  const compact = asciiDigits(typed)
    .replaceAll(/[^\d+]/g, '')
    .replaceAll(/(?!^)\+/g, '');
  if ('+91'.startsWith(compact)) return compact;
  const digits = nationalNumber(compact.replace(/^\+(?!91)/, ''));
  return digits.slice(0, digits.startsWith('91') ? 11 : 10);
}

const codeLength = 6;

/**
 * Returns what a field for a mailed code or that of an authenticator app keeps of a typed or pasted text: six digits that stand
 * together, the last ones of a pasted line, or else the first digits. `12:05 482913` → `482913`, `482 913` → `482913`. An
 * application number is no code.
 */
export function codeDigits(typed: string): string {
  const groups =
    asciiDigits(typed)
      .replaceAll(/[a-z]+-\d{4}-\d+/gi, '')
      .match(/\d+/g) ?? [];
  return groups.findLast(({ length }) => length === codeLength) ?? groups.join('').slice(0, codeLength);
}
