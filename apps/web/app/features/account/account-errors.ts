import {
  accountMessages,
  firstPasswordMessages,
  loginMessages,
  resetMessages,
  signUpMessages,
  verifyMessages,
} from './account.messages.ts';

/** The name identifies Cognito's errors; empty for anything but an `Error`. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Returns the error's own message, or the fallback when it has none. */
function messageOf(error: unknown, fallback: string): string {
  if (nameOf(error) === 'NetworkError') return accountMessages.networkError;
  return error instanceof Error && error.message.trim() !== '' ? error.message : fallback;
}

/** Cognito reports a lockout and an expired temporary password under the name of a wrong password. */
const isLockoutOrExpiry = (error: unknown): boolean =>
  error instanceof Error && /attempts exceeded|has expired/i.test(error.message);

/** The message of the login page. */
export function describeLoginError(error: unknown): string {
  const name = nameOf(error);
  if (name === 'UserNotFoundException') return loginMessages.userNotFound;
  if (name === 'NotAuthorizedException' && !isLockoutOrExpiry(error)) return loginMessages.wrongPassword;
  return messageOf(error, loginMessages.failed);
}

/** The message of the first-password step, whose session lasts three minutes. */
export function describeFirstPasswordError(error: unknown): string {
  if (nameOf(error) === 'NotAuthorizedException') return firstPasswordMessages.failed;
  return messageOf(error, firstPasswordMessages.failed);
}

/** The message of the sign-up page. */
export function describeSignUpError(error: unknown): string {
  const name = nameOf(error);
  if (name === 'InvalidParameterException') return signUpMessages.invalidPhone;
  if (name === 'UsernameExistsException') return signUpMessages.emailTaken;
  return messageOf(error, signUpMessages.failed);
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
  return messageOf(error, resetMessages.failed);
}

const verifyMessageByName: Readonly<Record<string, string>> = {
  CodeMismatchException: verifyMessages.wrongCode,
  ExpiredCodeException: verifyMessages.expiredCode,
  LimitExceededException: verifyMessages.tooMany,
  TooManyFailedAttemptsException: verifyMessages.tooMany,
  TooManyRequestsException: verifyMessages.tooMany,
  UserNotFoundException: loginMessages.userNotFound,
};

/** The message of the verification page. */
export function describeVerifyError(error: unknown): string {
  return verifyMessageByName[nameOf(error)] ?? messageOf(error, verifyMessages.failed);
}

/** Whether Cognito refused a confirmation because the address is already verified. */
export function isAlreadyVerified(error: unknown): boolean {
  return nameOf(error) === 'NotAuthorizedException' && messageOf(error, '').includes('CONFIRMED');
}
