import { accountMessages } from '../account.messages.ts';
import { codeMessages, codeStepMessages, secondFactorMessages } from './second-factor.messages.ts';

const sentences: Readonly<Record<string, string>> = {
  CodeMismatchException: codeMessages.wrong,
  EnableSoftwareTokenMFAException: codeMessages.wrong,
  ExpiredCodeException: codeMessages.used,
  LimitExceededException: codeMessages.tooMany,
  TooManyRequestsException: codeMessages.tooMany,
  TooManyFailedAttemptsException: codeMessages.tooMany,
  NetworkError: accountMessages.networkError,
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What the log-in's step shows. The pool waits three minutes for the code. */
export function describeCodeError(error: unknown): string {
  if (nameOf(error) === 'NotAuthorizedException') return codeStepMessages.tooLate;
  return sentences[nameOf(error)] ?? codeStepMessages.failed;
}

/** What the set-up and the switch show. */
export function describeSecondFactorError(error: unknown): string {
  return sentences[nameOf(error)] ?? secondFactorMessages.failed;
}
