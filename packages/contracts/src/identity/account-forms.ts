import * as z from 'zod/mini';
import { brokenPasswordRules, hasSurroundingSpace, isEmail } from './account.ts';

/* The answers of the account forms. The messages of the schemas are codes. */

export type AccountIssue =
  | 'name-required'
  | 'email-required'
  | 'email-invalid'
  | 'phone-must-be-ten-digits'
  | 'password-required'
  | 'password-too-short'
  | 'password-too-simple'
  | 'password-edged-by-space'
  | 'passwords-differ'
  | 'code-required'
  | 'code-must-be-digits';

type Rule = readonly [issue: AccountIssue, isKept: (text: string) => boolean];

/** A text that keeps all rules; the first broken one is the issue that counts. */
const text = (...rules: readonly Rule[]) =>
  z.string().check(...rules.map(([issue, isKept]) => z.refine<string>(isKept, issue)));

const isGiven = (answer: string) => answer !== '';
const isFilled = (answer: string) => answer.trim() !== '';

const email = text(['email-invalid', isEmail]);
const code = text(
  ['code-required', isFilled],
  ['code-must-be-digits', (typed) => /^\d+$/.test(typed.trim())],
);
const newPassword = text(
  ['password-too-short', (password) => !brokenPasswordRules(password).some(({ id }) => id === 'length')],
  ['password-too-simple', (password) => brokenPasswordRules(password).length === 0],
  ['password-edged-by-space', (password) => !hasSurroundingSpace(password)],
);
const twice = { newPassword, confirmPassword: text(['password-required', isGiven]) };

const bothTheSame = z.refine<{ newPassword: string; confirmPassword: string }>(
  (answers) => answers.newPassword === answers.confirmPassword,
  { path: ['confirmPassword'], error: 'passwords-differ' satisfies AccountIssue },
);

export const signUpSchema = z.object({
  name: text(['name-required', isFilled]),
  email,
  phone: text(['phone-must-be-ten-digits', (phone) => /^\d{10}$/.test(phone)]),
  password: newPassword,
});
export type SignUp = z.infer<typeof signUpSchema>;

export const logInSchema = z.object({
  email: text(['email-required', isFilled]),
  password: text(['password-required', isGiven]),
});
export type LogIn = z.infer<typeof logInSchema>;

/** Step 0 of a password reset. */
export const requestResetSchema = z.object({ email });

/** A password of one's own in the place of the one that an account was made with, typed twice. */
export const firstPasswordSchema = z.object(twice).check(bothTheSame);
export type FirstPassword = z.infer<typeof firstPasswordSchema>;

/** Step 1 of a password reset. */
export const confirmResetSchema = z.object({ code, ...twice }).check(bothTheSame);
export type ConfirmReset = z.infer<typeof confirmResetSchema>;

/** An address and the code that was sent to it. */
export const verifyEmailSchema = z.object({ email, code });

/** What an authenticator app shows. */
export const secondFactorCodeSchema = z.object({
  code: text(['code-required', (typed) => /^\d{6}$/.test(typed)]),
});
