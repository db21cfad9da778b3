import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import {
  describeFirstPasswordError,
  describeLoginError,
  describeResetError,
  describeSignUpError,
  describeVerifyError,
  isAlreadyVerified,
} from './account-errors.ts';

function poolError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

test.each([
  ['NetworkError', 'A network error has occurred.'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  ['TooManyRequestsException', 'Too many requests'],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password is in a list of known passwords',
  ],
])('the sentence of %s is shown as it is', (name, sentence) => {
  const error = poolError(name, sentence);
  expect(describeLoginError(i18n, error)).toBe(sentence);
  expect(describeFirstPasswordError(i18n, error)).toBe(sentence);
  expect(describeSignUpError(i18n, error)).toBe(sentence);
  expect(describeResetError(i18n, error)).toBe(sentence);
});

describe('login', () => {
  test.each([
    [poolError('UserNotFoundException', 'User does not exist.'), 'User not found. Please check your email.'],
    [
      poolError('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect password. Please try again.',
    ],
    [poolError('NotAuthorizedException', 'Password attempts exceeded'), 'Password attempts exceeded'],
    [
      poolError('UserLambdaValidationException', 'User is disabled by the programme office.'),
      'User is disabled by the programme office.',
    ],
    [poolError('InternalErrorException'), 'Error signing in.'],
    ['no error at all', 'Error signing in.'],
  ])('%o', (error, message) => expect(describeLoginError(i18n, error)).toBe(message));
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
    [
      poolError('NotAuthorizedException', 'SignUp is not permitted for this user pool'),
      'SignUp is not permitted for this user pool',
    ],
    [poolError('InternalErrorException'), 'An error occurred during signup'],
    [undefined, 'An error occurred during signup'],
  ])('%o', (error, message) => expect(describeSignUpError(i18n, error)).toBe(message));
});

describe('first password', () => {
  test.each([
    [
      poolError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
      'Your password could not be saved. Please log in again.',
    ],
    [poolError('InvalidLambdaResponseException'), 'Your password could not be saved. Please log in again.'],
  ])('%o', (error, sentence) => expect(describeFirstPasswordError(i18n, error)).toBe(sentence));
});

describe('password reset', () => {
  test.each([
    [
      poolError('UserNotFoundException', 'Username/client id combination not found.'),
      'Username/client id combination not found.',
    ],
    [
      poolError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
      'Invalid verification code provided, please try again.',
    ],
    [
      poolError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
      'Invalid code provided, please request a code again.',
    ],
    [poolError('InternalErrorException', '  '), 'An unknown error occurred. Please try again.'],
    [null, 'An unknown error occurred. Please try again.'],
  ])('%o', (error, message) => expect(describeResetError(i18n, error)).toBe(message));
});

describe('verification', () => {
  test.each([
    [poolError('CodeMismatchException', 'x'), 'This code is not correct. Please check it or send a new one.'],
    [poolError('ExpiredCodeException', 'x'), 'This code is no longer valid. Please send a new one.'],
    [poolError('LimitExceededException', 'x'), 'Too many attempts. Please wait a while and try again.'],
    [poolError('TooManyRequestsException', 'x'), 'Too many attempts. Please wait a while and try again.'],
    [
      poolError('TooManyFailedAttemptsException', 'x'),
      'Too many attempts. Please wait a while and try again.',
    ],
    [poolError('UserNotFoundException', 'x'), 'User not found. Please check your email.'],
    [poolError('NetworkError', 'A network error has occurred.'), 'A network error has occurred.'],
    [poolError('InternalErrorException'), 'We could not verify your email. Please try again.'],
  ])('%o', (error, message) => expect(describeVerifyError(i18n, error)).toBe(message));

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
