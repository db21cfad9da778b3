/** The Cognito group whose members review applications. */
export const organiserGroup = 'organiser';

/**
 * Stands in the tokens in the place of {@link organiserGroup} until an organiser has the second factor that the stage asks
 * for. The user pool itself has no such group.
 */
export const pendingOrganiserGroup = 'organiser-without-second-factor';

/** The country code that a sign-up's phone number is sent with. */
export const phonePrefix = '+91';

/** The same account however its address is typed: trimmed, NFKC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The five rules of a password, each with what it asks for. */
export const passwordRules = [
  { id: 'length', test: (password: string) => password.length >= 8, text: 'at least 8 characters' },
  {
    id: 'uppercase',
    test: (password: string) => /[A-Z]/.test(password),
    text: 'at least one uppercase letter',
  },
  {
    id: 'lowercase',
    test: (password: string) => /[a-z]/.test(password),
    text: 'at least one lowercase letter',
  },
  { id: 'number', test: (password: string) => /\d/.test(password), text: 'at least one number' },
  {
    id: 'special',
    test: (password: string) => /[!@#$%^&*]/.test(password),
    text: 'at least one special character (!@#$%^&*)',
  },
] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** The rules that a password breaks. */
export function brokenPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rule.test(password));
}

/** True for what no user pool takes, whatever its rules. */
export function hasSurroundingSpace(password: string): boolean {
  return password.trim() !== password;
}

/** Digits only, at most ten: what the phone field keeps of what is typed. */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 10);
}

/** The sentence for an address that is none. */
export const invalidEmailMessage = 'Invalid email address';

/** What an address looks like: the same as zod's `z.email()`, which the application's own field is checked by. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** True for what can be an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
