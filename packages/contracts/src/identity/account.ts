/** The Cognito group whose members review applications. */
export const organiserGroup = 'organiser';

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

/** Returns the rules that a password violates. */
export function brokenPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rule.test(password));
}

/** Returns the first ten digits of a text that was typed into the phone field. */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 10);
}

/** The same rule as zod's `z.email()`, which the application's e-mail field uses. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether a text is a valid e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
