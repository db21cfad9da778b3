import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { programme } from '@portal/contracts/programme';

type Texts = Readonly<Record<string, MessageDescriptor>>;

const [office] = programme.contact.emails;

/** The name identifies Cognito's errors; empty for anything but an `Error`. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Cognito's own message, in English. It tells errors of one name apart, and is never shown. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const tooManyAttempts = msg`Too many attempts. Please wait a while and try again.`;

/** The errors that mean the same in every call. */
const commonTexts: Texts = {
  CodeMismatchException: msg`This code is not correct. Please check it or ask for a new one.`,
  // The pool's firewall blocks the address for some minutes.
  ForbiddenException: tooManyAttempts,
  ExpiredCodeException: msg`This code is no longer valid. Please ask for a new one.`,
  InvalidPasswordException: msg`This password cannot be used. Please choose another one.`,
  LimitExceededException: tooManyAttempts,
  TooManyFailedAttemptsException: tooManyAttempts,
  TooManyRequestsException: tooManyAttempts,
  NetworkError: msg`A network error has occurred.`,
  UserNotFoundException: msg`User not found. Please check your email.`,
};

/** Cognito's `NotAuthorizedException` has several causes, which only its message tells apart. */
const refusals: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [
    /attempts exceeded/i,
    msg`Too many wrong passwords. Please wait a few minutes and try again, or reset your password.`,
  ],
  [
    /has expired/i,
    msg`The first password of this account has expired. Please write to ${office} for a new one.`,
  ],
  [
    /cannot be reset/i,
    msg`This account still has its first password. Please log in with the one in our mail, or write to ${office} for a new one.`,
  ],
  [/disabled/i, msg`This account is closed. Please write to ${office}.`],
];

const refusalOf = (error: unknown) => refusals.find(([cause]) => cause.test(messageOf(error)))?.[1];

/** Returns the text of an error: the call's own, the common one, or the fallback. */
function describe(i18n: I18n, error: unknown, fallback: MessageDescriptor, own: Texts = {}): string {
  const name = nameOf(error);
  return i18n.t(own[name] ?? commonTexts[name] ?? fallback);
}

export const describeLoginError = (i18n: I18n, error: unknown): string =>
  describe(i18n, error, msg`Error signing in.`, {
    NotAuthorizedException: refusalOf(error) ?? msg`Incorrect password. Please try again.`,
  });

/** The message of the first-password step, whose session lasts 15 minutes. */
export const describeFirstPasswordError = (i18n: I18n, error: unknown): string =>
  describe(i18n, error, msg`Your password could not be saved. Please log in again.`);

export const describeSignUpError = (i18n: I18n, error: unknown): string =>
  describe(i18n, error, msg`An error occurred during signup`, {
    InvalidParameterException: msg`Please provide a valid phone number`,
    UsernameExistsException: msg`An account with this email already exists.`,
  });

export function describeResetError(i18n: I18n, error: unknown): string {
  const unknown = msg`An unknown error occurred. Please try again.`;
  return describe(i18n, error, unknown, { NotAuthorizedException: refusalOf(error) ?? unknown });
}

/** The message of the verification page. `isLink`: about the code of a mailed link, which nobody typed. */
export const describeVerifyError = (i18n: I18n, error: unknown, isLink = false): string =>
  describe(
    i18n,
    error,
    msg`We could not verify your e-mail. Please try again.`,
    isLink
      ? {
          CodeMismatchException: msg`A newer mail replaced this link. Please open the link in the newest one.`,
          ExpiredCodeException: msg`This link is no longer valid. Please ask for a new code.`,
        }
      : {},
  );

/** Cognito sends no reset code to an unverified address. */
function needsVerification(error: unknown): boolean {
  const name = nameOf(error);
  if (name === 'UserNotConfirmedException') return true;
  return name === 'InvalidParameterException' && messageOf(error).includes('no registered/verified email');
}

/**
 * Runs an operation that Cognito refuses for unverified addresses.
 *
 * @returns false when Cognito refused it for that reason
 */
export async function tryUnlessUnverified(operation: () => Promise<unknown>): Promise<boolean> {
  try {
    await operation();
    return true;
  } catch (error) {
    if (needsVerification(error)) return false;
    throw error;
  }
}

/** Whether Cognito refused a confirmation because the address is already verified. */
export function isAlreadyVerified(error: unknown): boolean {
  return nameOf(error) === 'NotAuthorizedException' && messageOf(error).includes('CONFIRMED');
}

/** The message of a change of the password. A session that has ended has the error name of a wrong password. */
export const describePasswordChangeError = (i18n: I18n, error: unknown): string =>
  describe(
    i18n,
    error,
    msg`Your password could not be changed. Please log in again and try once more.`,
    /incorrect/i.test(messageOf(error))
      ? { NotAuthorizedException: msg`This is not your current password. Please try again.` }
      : {},
  );

const wrongAppCode = msg`This code is not correct. Please enter the one that your app shows now.`;

/** The errors of a code of an authenticator app. */
const appCodeTexts: Texts = {
  CodeMismatchException: wrongAppCode,
  EnableSoftwareTokenMFAException: wrongAppCode,
  ExpiredCodeException: msg`This code was used already. Please wait for the next one.`,
};

/** The message of the login's code step, whose session lasts 15 minutes. */
export const describeCodeError = (i18n: I18n, error: unknown): string =>
  describe(i18n, error, msg`Your code could not be checked. Please try again.`, {
    ...appCodeTexts,
    NotAuthorizedException: msg`That took too long. Please go back and log in again.`,
  });

export const describeSecondFactorError = (i18n: I18n, error: unknown): string =>
  describe(i18n, error, msg`That did not work, and nothing was changed. Please try again.`, appCodeTexts);
