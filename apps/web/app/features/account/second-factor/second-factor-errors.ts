import { msg, t } from '@lingui/core/macro';

const messageByName: Readonly<Record<string, string>> = {
  CodeMismatchException: msg`This code is not correct. Please enter the one that your app shows now.`,
  EnableSoftwareTokenMFAException: msg`This code is not correct. Please enter the one that your app shows now.`,
  ExpiredCodeException: msg`This code was used already. Please wait for the next one.`,
  LimitExceededException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyRequestsException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyFailedAttemptsException: msg`Too many attempts. Please wait a while and try again.`,
  NetworkError: msg`A network error has occurred.`,
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The message of the login step, whose session lasts three minutes. */
export function describeCodeError(error: unknown): string {
  if (nameOf(error) === 'NotAuthorizedException')
    return t`That took too long. Please go back and log in again.`;
  return messageByName[nameOf(error)] ?? t`Your code could not be checked. Please try again.`;
}

/** The message of the set-up and the switch. */
export function describeSecondFactorError(error: unknown): string {
  return messageByName[nameOf(error)] ?? t`That did not work, and nothing was changed. Please try again.`;
}
