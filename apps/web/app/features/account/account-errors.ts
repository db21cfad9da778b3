import { msg, t } from '@lingui/core/macro';

/** The name identifies Cognito's errors; empty for anything but an `Error`. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Returns the error's own message, or the fallback when it has none. */
function messageOf(error: unknown, fallback: string): string {
  if (nameOf(error) === 'NetworkError') return t`A network error has occurred.`;
  return error instanceof Error && error.message.trim() !== '' ? error.message : fallback;
}

/** Cognito reports a lockout and an expired temporary password under the name of a wrong password. */
const isLockoutOrExpiry = (error: unknown): boolean =>
  error instanceof Error && /attempts exceeded|has expired/i.test(error.message);

/** The message of the login page. */
export function describeLoginError(error: unknown): string {
  const name = nameOf(error);
  if (name === 'UserNotFoundException') return t`User not found. Please check your email.`;
  if (name === 'NotAuthorizedException' && !isLockoutOrExpiry(error))
    return t`Incorrect password. Please try again.`;
  return messageOf(error, t`Error signing in.`);
}

/** The message of the first-password step, whose session lasts three minutes. */
export function describeFirstPasswordError(error: unknown): string {
  if (nameOf(error) === 'NotAuthorizedException')
    return t`Your password could not be saved. Please log in again.`;
  return messageOf(error, t`Your password could not be saved. Please log in again.`);
}

/** The message of the sign-up page. */
export function describeSignUpError(error: unknown): string {
  const name = nameOf(error);
  if (name === 'InvalidParameterException') return t`Please provide a valid phone number`;
  if (name === 'UsernameExistsException') return t`An account with this email already exists.`;
  return messageOf(error, t`An error occurred during signup`);
}

/** Cognito sends no reset code to an unverified address. */
function needsVerification(error: unknown): boolean {
  const name = nameOf(error);
  if (name === 'UserNotConfirmedException') return true;
  return (
    name === 'InvalidParameterException' && messageOf(error, '').includes('no registered/verified email')
  );
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
export function describeResetError(error: unknown): string {
  return messageOf(error, t`An unknown error occurred. Please try again.`);
}

const verifyMessageByName: Readonly<Record<string, string>> = {
  CodeMismatchException: msg`This code is not correct. Please check it or send a new one.`,
  ExpiredCodeException: msg`This code is no longer valid. Please send a new one.`,
  LimitExceededException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyFailedAttemptsException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyRequestsException: msg`Too many attempts. Please wait a while and try again.`,
  UserNotFoundException: msg`User not found. Please check your email.`,
};

/** The message of the verification page. */
export function describeVerifyError(error: unknown): string {
  return (
    verifyMessageByName[nameOf(error)] ??
    messageOf(error, t`We could not verify your email. Please try again.`)
  );
}

/** Whether Cognito refused a confirmation because the address is already verified. */
export function isAlreadyVerified(error: unknown): boolean {
  return nameOf(error) === 'NotAuthorizedException' && messageOf(error, '').includes('CONFIRMED');
}
