import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name identifies Cognito's errors; empty for anything but an `Error`. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Cognito's own message, in English; empty when it has none. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : '');

/** Returns Cognito's own message, or the fallback when it has none. */
function messageOr(i18n: I18n, fallback: MessageDescriptor, error: unknown): string {
  if (nameOf(error) === 'NetworkError') return i18n.t(msg`A network error has occurred.`);
  return messageOf(error) || i18n.t(fallback);
}

/** Cognito reports a lockout and an expired temporary password under the name of a wrong password. */
const isLockoutOrExpiry = (error: unknown): boolean =>
  /attempts exceeded|has expired/i.test(messageOf(error));

/** The message of the login page. */
export function describeLoginError(i18n: I18n, error: unknown): string {
  const name = nameOf(error);
  if (name === 'UserNotFoundException') return i18n.t(msg`User not found. Please check your email.`);
  if (name === 'NotAuthorizedException' && !isLockoutOrExpiry(error))
    return i18n.t(msg`Incorrect password. Please try again.`);
  return messageOr(i18n, msg`Error signing in.`, error);
}

/** The message of the first-password step, whose session lasts three minutes. */
export function describeFirstPasswordError(i18n: I18n, error: unknown): string {
  const failed = msg`Your password could not be saved. Please log in again.`;
  return nameOf(error) === 'NotAuthorizedException' ? i18n.t(failed) : messageOr(i18n, failed, error);
}

/** The message of the sign-up page. */
export function describeSignUpError(i18n: I18n, error: unknown): string {
  const name = nameOf(error);
  if (name === 'InvalidParameterException') return i18n.t(msg`Please provide a valid phone number`);
  if (name === 'UsernameExistsException') return i18n.t(msg`An account with this email already exists.`);
  return messageOr(i18n, msg`An error occurred during signup`, error);
}

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

/** The message of the password reset page. */
export function describeResetError(i18n: I18n, error: unknown): string {
  return messageOr(i18n, msg`An unknown error occurred. Please try again.`, error);
}

const verifyMessageByName: Readonly<Record<string, MessageDescriptor>> = {
  CodeMismatchException: msg`This code is not correct. Please check it or send a new one.`,
  ExpiredCodeException: msg`This code is no longer valid. Please send a new one.`,
  LimitExceededException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyFailedAttemptsException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyRequestsException: msg`Too many attempts. Please wait a while and try again.`,
  UserNotFoundException: msg`User not found. Please check your email.`,
};

/** The message of the verification page. */
export function describeVerifyError(i18n: I18n, error: unknown): string {
  const known = verifyMessageByName[nameOf(error)];
  return known
    ? i18n.t(known)
    : messageOr(i18n, msg`We could not verify your email. Please try again.`, error);
}

/** Whether Cognito refused a confirmation because the address is already verified. */
export function isAlreadyVerified(error: unknown): boolean {
  return nameOf(error) === 'NotAuthorizedException' && messageOf(error).includes('CONFIRMED');
}
