import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The sentence for each known error of the user pool, by the error's name. */
const secondFactorErrors: Readonly<Record<string, MessageDescriptor>> = {
  CodeMismatchException: msg`This code is not correct. Please enter the one that your app shows now.`,
  EnableSoftwareTokenMFAException: msg`This code is not correct. Please enter the one that your app shows now.`,
  ExpiredCodeException: msg`This code was used already. Please wait for the next one.`,
  LimitExceededException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyRequestsException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyFailedAttemptsException: msg`Too many attempts. Please wait a while and try again.`,
  NetworkError: msg`A network error has occurred.`,
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The message of the login step, whose session lasts 15 minutes. */
export function describeCodeError(error: unknown): MessageDescriptor {
  if (nameOf(error) === 'NotAuthorizedException')
    return msg`That took too long. Please go back and log in again.`;
  return secondFactorErrors[nameOf(error)] ?? msg`Your code could not be checked. Please try again.`;
}

export function describeSecondFactorError(error: unknown): MessageDescriptor {
  return (
    secondFactorErrors[nameOf(error)] ?? msg`That did not work, and nothing was changed. Please try again.`
  );
}
