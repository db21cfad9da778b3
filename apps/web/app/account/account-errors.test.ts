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

const describers = [
  describeLoginError,
  describeFirstPasswordError,
  describeSignUpError,
  describeResetError,
  describeVerifyError,
];

const tooManyAttempts = 'Too many attempts. Please wait a while and try again.';

test.each([
  ['NetworkError', 'A network error has occurred.'],
  ['LimitExceededException', tooManyAttempts],
  ['TooManyRequestsException', tooManyAttempts],
  ['TooManyFailedAttemptsException', tooManyAttempts],
  ['InvalidPasswordException', 'This password cannot be used. Please choose another one.'],
  ['CodeMismatchException', 'This code is not correct. Please check it or ask for a new one.'],
  ['ExpiredCodeException', 'This code is no longer valid. Please ask for a new one.'],
  ['UserNotFoundException', 'User not found. Please check your email.'],
])('%s has one sentence in every call', (name, sentence) => {
  for (const describeError of describers)
    expect(describeError(i18n, poolError(name, 'of the pool'))).toBe(sentence);
});

test.each([
  poolError('InternalErrorException', 'Unexpected failure of the pool'),
  poolError('NotAuthorizedException', 'Something new of the pool'),
  'Text of the pool',
])("a sentence of the user pool's own is never shown: %s", (error) => {
  for (const describeError of describers) expect(describeError(i18n, error)).not.toContain('of the pool');
});

describe('login', () => {
  test.each([
    [
      poolError('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect password. Please try again.',
    ],
    [
      poolError('NotAuthorizedException', 'Password attempts exceeded'),
      'Too many wrong passwords. Please wait a few minutes and try again, or reset your password.',
    ],
    [
      poolError(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
      'The first password of this account has expired. Please write to programme@example.org for a new one.',
    ],
    [
      poolError('NotAuthorizedException', 'User is disabled.'),
      'This account is closed. Please write to programme@example.org.',
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
      'An error occurred during signup',
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
      poolError('NotAuthorizedException', 'User password cannot be reset in the current state.'),
      'This account still has its first password. Please log in with the one in our mail, or write to programme@example.org for a new one.',
    ],
    [
      poolError('NotAuthorizedException', 'User is disabled.'),
      'This account is closed. Please write to programme@example.org.',
    ],
    [poolError('InternalErrorException', '  '), 'An unknown error occurred. Please try again.'],
    [null, 'An unknown error occurred. Please try again.'],
  ])('%o', (error, message) => expect(describeResetError(i18n, error)).toBe(message));
});

describe('verification', () => {
  test('an unknown error', () => {
    const error = poolError('InternalErrorException');
    expect(describeVerifyError(i18n, error)).toBe('We could not verify your e-mail. Please try again.');
  });

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
