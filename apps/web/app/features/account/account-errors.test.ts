import { describe, expect, test } from 'vitest';
import {
  describeLoginError,
  describeResetError,
  describeSignUpError,
  describeVerifyError,
  isAlreadyVerified,
} from './account-errors.ts';

function poolError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

describe('login', () => {
  test.each([
    [poolError('UserNotFoundException', 'User does not exist.'), 'User not found. Please check your email.'],
    [
      poolError('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect password. Please try again.',
    ],
    [poolError('NotAuthorizedException', 'Password attempts exceeded'), 'Password attempts exceeded'],
    [poolError('NetworkError', 'A network error has occurred.'), 'A network error has occurred.'],
    [poolError('LimitExceededException', 'Attempt limit exceeded'), 'Attempt limit exceeded'],
    [poolError('InternalErrorException'), 'Error signing in.'],
    ['no error at all', 'Error signing in.'],
  ])('%o', (error, message) => expect(describeLoginError(error)).toBe(message));
});

describe('sign-up', () => {
  test.each([
    [
      poolError('InvalidParameterException', 'Invalid phone number format.'),
      'Please provide a valid phone number',
    ],
    [
      poolError('UsernameExistsException', 'User already exists'),
      'An account with this email already exists.',
    ],
    [poolError('InvalidPasswordException', 'Password did not conform'), 'Password did not conform'],
    [poolError('InternalErrorException'), 'An error occurred during signup'],
    [undefined, 'An error occurred during signup'],
  ])('%o', (error, message) => expect(describeSignUpError(error)).toBe(message));
});

describe('password reset', () => {
  test.each([
    [
      poolError('CodeMismatchException', 'Invalid verification code provided'),
      'Invalid verification code provided',
    ],
    [poolError('InternalErrorException', '  '), 'An unknown error occurred. Please try again.'],
    [null, 'An unknown error occurred. Please try again.'],
  ])('%o', (error, message) => expect(describeResetError(error)).toBe(message));
});

describe('verification', () => {
  test.each([
    [poolError('CodeMismatchException', 'x'), 'This code is not correct. Please check it or send a new one.'],
    [poolError('ExpiredCodeException', 'x'), 'This code is no longer valid. Please send a new one.'],
    [poolError('LimitExceededException', 'x'), 'Too many attempts. Please wait a while and try again.'],
    [
      poolError('TooManyFailedAttemptsException', 'x'),
      'Too many attempts. Please wait a while and try again.',
    ],
    [poolError('UserNotFoundException', 'x'), 'User not found. Please check your email.'],
    [poolError('NetworkError', 'A network error has occurred.'), 'A network error has occurred.'],
    [poolError('InternalErrorException'), 'We could not verify your email. Please try again.'],
  ])('%o', (error, message) => expect(describeVerifyError(error)).toBe(message));

  test('recognises an address that is already verified', () => {
    const alreadyConfirmed = poolError(
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
    );
    expect(isAlreadyVerified(alreadyConfirmed)).toBe(true);
    expect(isAlreadyVerified(poolError('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
      false,
    );
  });
});
