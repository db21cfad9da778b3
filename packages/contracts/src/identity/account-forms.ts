import { brokenPasswordRules, isEdgedBySpace, isEmail } from './account.ts';

/*
 * The answers of the account forms and what is wrong with them. Plain functions, not schemas: these pages are opened
 * before anything else is in the browser, and must not bring a schema library along.
 */

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export interface LogIn {
  readonly email: string;
  readonly password: string;
}

/** Step 0 of a password reset. */
export interface RequestReset {
  readonly email: string;
}

/** A password of one's own in the place of the one that an account was made with, typed twice. */
export interface FirstPassword {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Step 1 of a password reset. */
export interface ConfirmReset extends FirstPassword {
  readonly code: string;
}

/** An address and the code that was sent to it. */
export interface VerifyEmail {
  readonly email: string;
  readonly code: string;
}

/** What an authenticator app shows. */
export interface SecondFactorCode {
  readonly code: string;
}

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

/** The fields at fault, each with what is wrong; empty when all is well. */
export type AccountIssues<Answers> = { readonly [Field in keyof Answers]?: AccountIssue };

export function checkSignUp({ name, email, phone, password }: SignUp): AccountIssues<SignUp> {
  return {
    ...(name.trim() === '' && { name: 'name-required' }),
    ...checkRequestReset({ email }),
    ...(!/^\d{10}$/.test(phone) && { phone: 'phone-must-be-ten-digits' }),
    ...issueAt('password', issueOfPassword(password)),
  };
}

export function checkLogIn({ email, password }: LogIn): AccountIssues<LogIn> {
  return {
    ...(email.trim() === '' && { email: 'email-required' }),
    ...(password === '' && { password: 'password-required' }),
  };
}

export function checkRequestReset({ email }: RequestReset): AccountIssues<RequestReset> {
  return isEmail(email) ? {} : { email: 'email-invalid' };
}

export function checkFirstPassword(answers: FirstPassword): AccountIssues<FirstPassword> {
  return {
    ...issueAt('newPassword', issueOfPassword(answers.newPassword)),
    ...issueAt('confirmPassword', issueOfRepetition(answers)),
  };
}

export function checkConfirmReset(answers: ConfirmReset): AccountIssues<ConfirmReset> {
  return { ...checkCode(answers), ...checkFirstPassword(answers) };
}

export function checkVerifyEmail(answers: VerifyEmail): AccountIssues<VerifyEmail> {
  return { ...checkRequestReset(answers), ...checkCode(answers) };
}

export function checkSecondFactorCode({ code }: SecondFactorCode): AccountIssues<SecondFactorCode> {
  return /^\d{6}$/.test(code) ? {} : { code: 'code-required' };
}

function checkCode({ code }: { readonly code: string }): { readonly code?: AccountIssue } {
  const typed = code.trim();
  if (typed === '') return { code: 'code-required' };
  return /^\d+$/.test(typed) ? {} : { code: 'code-must-be-digits' };
}

function issueOfPassword(password: string): AccountIssue | undefined {
  const broken = brokenPasswordRules(password);
  if (broken.some((rule) => rule.id === 'length')) return 'password-too-short';
  if (broken.length > 0) return 'password-too-simple';
  return isEdgedBySpace(password) ? 'password-edged-by-space' : undefined;
}

function issueOfRepetition({ newPassword, confirmPassword }: FirstPassword): AccountIssue | undefined {
  if (confirmPassword === '') return 'password-required';
  return confirmPassword === newPassword ? undefined : 'passwords-differ';
}

const issueAt = <Field extends string>(field: Field, issue: AccountIssue | undefined) =>
  (issue ? { [field]: issue } : {}) as { [F in Field]?: AccountIssue };
