import { accountMessages } from '../account.messages.ts';
import { codeMessages, codeStepMessages, secondFactorMessages } from './second-factor.messages.ts';

const messageByName: Readonly<Record<string, string>> = {
  CodeMismatchException: codeMessages.wrong,
  EnableSoftwareTokenMFAException: codeMessages.wrong,
  ExpiredCodeException: codeMessages.used,
  LimitExceededException: codeMessages.tooMany,
  TooManyRequestsException: codeMessages.tooMany,
  TooManyFailedAttemptsException: codeMessages.tooMany,
  NetworkError: accountMessages.networkError,
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The message of the login step, whose session lasts three minutes. */
export function describeCodeError(error: unknown): string {
  if (nameOf(error) === 'NotAuthorizedException') return codeStepMessages.tooLate;
  return messageByName[nameOf(error)] ?? codeStepMessages.failed;
}

/** The message of the set-up and the switch. */
export function describeSecondFactorError(error: unknown): string {
  return messageByName[nameOf(error)] ?? secondFactorMessages.failed;
}
