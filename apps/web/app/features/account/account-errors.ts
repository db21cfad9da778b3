import {
  accountMessages,
  firstPasswordMessages,
  loginMessages,
  resetMessages,
  signUpMessages,
  verifyMessages,
} from './account.messages.ts';

/** The name that tells errors of the user pool apart; empty for anything that is no error. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The error's own sentence, or the given one when it has none. */
function sentenceOf(error: unknown, otherwise: string): string {
  if (nameOf(error) === 'NetworkError') return accountMessages.networkError;
  return error instanceof Error && error.message.trim() !== '' ? error.message : otherwise;
}

/** The pool answers a lock-out, and a first password that came too late, by the name of a wrong one. */
const isMoreThanWrong = (error: unknown): boolean =>
  error instanceof Error && /attempts exceeded|has expired/i.test(error.message);

/** What the login page shows. */
export function describeLoginError(error: unknown): string {
  const name = nameOf(error);
  if (name === 'UserNotFoundException') return loginMessages.userNotFound;
  if (name === 'NotAuthorizedException' && !isMoreThanWrong(error)) return loginMessages.wrongPassword;
  return sentenceOf(error, loginMessages.failed);
}

/** What the choice of a first password shows; the pool gives it three minutes. */
export function describeFirstPasswordError(error: unknown): string {
  if (nameOf(error) === 'NotAuthorizedException') return firstPasswordMessages.failed;
  return sentenceOf(error, firstPasswordMessages.failed);
}

/** What the sign-up page shows. */
export function describeSignUpError(error: unknown): string {
  const name = nameOf(error);
  if (name === 'InvalidParameterException') return signUpMessages.invalidPhone;
  if (name === 'UsernameExistsException') return signUpMessages.emailTaken;
  return sentenceOf(error, signUpMessages.failed);
}

/** The pool sends no reset code to an address that was never verified: that comes first. */
function needsVerification(error: unknown): boolean {
  const name = nameOf(error);
  if (name === 'UserNotConfirmedException') return true;
  return (
    name === 'InvalidParameterException' && sentenceOf(error, '').includes('no registered/verified email')
  );
}

/**
 * Does what the pool refuses for an address that was never verified.
 *
 * @returns false when that was refused
 */
export async function unlessUnverified(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (needsVerification(error)) return false;
    throw error;
  }
}

/** What the password page shows. */
export function describeResetError(error: unknown): string {
  return sentenceOf(error, resetMessages.failed);
}

const verifySentences: Readonly<Record<string, string>> = {
  CodeMismatchException: verifyMessages.wrongCode,
  ExpiredCodeException: verifyMessages.expiredCode,
  LimitExceededException: verifyMessages.tooMany,
  TooManyFailedAttemptsException: verifyMessages.tooMany,
  TooManyRequestsException: verifyMessages.tooMany,
  UserNotFoundException: loginMessages.userNotFound,
};

/** What the verification page shows. */
export function describeVerifyError(error: unknown): string {
  return verifySentences[nameOf(error)] ?? sentenceOf(error, verifyMessages.failed);
}

/** The pool refuses to confirm twice: the address was verified before, which is as good. */
export function isAlreadyVerified(error: unknown): boolean {
  return nameOf(error) === 'NotAuthorizedException' && sentenceOf(error, '').includes('CONFIRMED');
}
