import * as z from 'zod/mini';
import { asciiDigits, visibleName } from '../text.ts';
import { brokenPasswordRules, nationalNumber } from './account.ts';

/* Schemas of the account forms. Their messages are codes; the web app turns them into sentences. */

export type AccountIssue =
  | 'name-required'
  | 'email-required'
  | 'email-invalid'
  | 'phone-must-be-ten-digits'
  | 'password-required'
  | 'password-again-required'
  | 'password-breaks-rules'
  | 'passwords-differ'
  | 'code-required';

type Rule = readonly [issue: AccountIssue, isSatisfied: (text: string) => boolean];

/** A text that satisfies all rules; the first violated rule is the reported issue. */
const text = (...rules: readonly Rule[]) =>
  z.string().check(...rules.map(([issue, isSatisfied]) => z.refine<string>(isSatisfied, issue)));

const emailSchema = z.email().check(z.maxLength(254));

/** Returns whether a text is an e-mail address, by the rule of the application's e-mail field. */
export const isEmail = (answer: string): boolean => emailSchema.safeParse(answer).success;
const isNotEmpty = (answer: string) => answer !== '';
const isNotBlank = (answer: string) => answer.trim() !== '';

const email = text(['email-invalid', isEmail]);
/** A code of digits only, from a mail or an authenticator app. */
const codeLike = (pattern: RegExp) =>
  z.string().check(z.overwrite(asciiDigits), z.regex(pattern, 'code-required' satisfies AccountIssue));
const code = codeLike(/^\s*\d+\s*$/);
const newPassword = text(['password-breaks-rules', (password) => brokenPasswordRules(password).length === 0]);
const newPasswordTwice = { newPassword, confirmPassword: text(['password-again-required', isNotEmpty]) };

const passwordsMatch = z.refine<{ newPassword: string; confirmPassword: string }>(
  (answers) => answers.newPassword === answers.confirmPassword,
  { path: ['confirmPassword'], error: 'passwords-differ' satisfies AccountIssue },
);

/** Name and phone of an account, as its user changes them. */
export const personSchema = z.object({
  name: z.string().check(z.overwrite(visibleName), z.minLength(1, 'name-required' satisfies AccountIssue)),
  phone: z
    .string()
    .check(
      z.overwrite(nationalNumber),
      z.regex(/^\d{10}$/, 'phone-must-be-ten-digits' satisfies AccountIssue),
    ),
});

export const signUpSchema = z.extend(personSchema, { email, password: newPassword });
export type SignUp = z.infer<typeof signUpSchema>;

export const logInSchema = z.object({
  email: text(['email-required', isNotBlank]),
  password: text(['password-required', isNotEmpty]),
});
export type LogIn = z.infer<typeof logInSchema>;

/** Step 0 of a password reset. */
export const requestResetSchema = z.object({ email });

/** A new password that replaces the initial one of an invited account, typed twice. */
export const firstPasswordSchema = z.object(newPasswordTwice).check(passwordsMatch);
export type FirstPassword = z.infer<typeof firstPasswordSchema>;

/** A change of the password: the current one, and the new one typed twice. */
export const changePasswordSchema = z
  .object({ currentPassword: text(['password-required', isNotEmpty]), ...newPasswordTwice })
  .check(passwordsMatch);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Step 1 of a password reset. */
export const confirmResetSchema = z.object({ code, ...newPasswordTwice }).check(passwordsMatch);
export type ConfirmReset = z.infer<typeof confirmResetSchema>;

/** An e-mail address and the code that was sent to it. */
export const verifyEmailSchema = z.object({ email, code });

/** A code from an authenticator app. */
export const secondFactorCodeSchema = z.object({
  code: codeLike(/^\d{6}$/),
});
