import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { poolError } from '../../../test/user-pool.ts';
import {
  describeCodeError,
  describeFirstPasswordError,
  describeLoginError,
  describePasswordChangeError,
  describeResetError,
  describeSignUpError,
  describeVerifyError,
} from './account-errors.ts';

const describers = [
  describeLoginError,
  describeFirstPasswordError,
  describeSignUpError,
  describeResetError,
  describeVerifyError,
  describePasswordChangeError,
];

test.each([
  ['NetworkError', 'A network error has occurred.'],
  ['TooManyFailedAttemptsException', 'Too many attempts. Please wait a while and try again.'],
  ['ForbiddenException', 'Too many attempts. Please wait a while and try again.'],
  ['CodeMismatchException', 'This code is not correct. Please check it or ask for a new one.'],
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

const closed = 'This account is closed. Please write to programme@example.org.';
const saveFailed = 'Your password could not be saved. Please log in again.';
const unknown = 'InternalErrorException';
const refused = (message: string) => poolError('NotAuthorizedException', message);

test.each<[string, (typeof describers)[number], (readonly [error: unknown, sentence: string])[]]>([
  [
    'login',
    describeLoginError,
    [
      [refused('Incorrect username or password.'), 'Incorrect password. Please try again.'],
      [
        refused('Password attempts exceeded'),
        'Too many wrong passwords. Please wait a few minutes and try again, or reset your password.',
      ],
      [
        refused('Temporary password has expired and must be reset by an administrator.'),
        'The first password of this account has expired. Please write to programme@example.org for a new one.',
      ],
      [refused('User is disabled.'), closed],
      [poolError(unknown), 'Error signing in.'],
      ['no error at all', 'Error signing in.'],
    ],
  ],
  [
    'sign-up',
    describeSignUpError,
    [
      [
        poolError('InvalidParameterException', 'Invalid phone number format.'),
        'Please provide a valid phone number',
      ],
      [
        poolError('UsernameExistsException', 'User already exists'),
        'An account with this email already exists.',
      ],
      [refused('SignUp is not permitted for this user pool'), 'An error occurred during signup'],
      [undefined, 'An error occurred during signup'],
    ],
  ],
  [
    'first password',
    describeFirstPasswordError,
    [
      [refused('Invalid session for the user, session is expired.'), saveFailed],
      [poolError('InvalidLambdaResponseException'), saveFailed],
    ],
  ],
  [
    'reset',
    describeResetError,
    [
      [
        refused('User password cannot be reset in the current state.'),
        'This account still has its first password. Please log in with the one in our mail, or write to programme@example.org for a new one.',
      ],
      [refused('User is disabled.'), closed],
      [poolError(unknown, '  '), 'An unknown error occurred. Please try again.'],
      [null, 'An unknown error occurred. Please try again.'],
    ],
  ],
  [
    'code step',
    describeCodeError,
    [
      [
        poolError('CodeMismatchException'),
        'This code is not correct. Please enter the one that your app shows now.',
      ],
      [refused('Invalid session'), 'That took too long. Please go back and log in again.'],
      [poolError(unknown), 'Your code could not be checked. Please try again.'],
    ],
  ],
  [
    'verification',
    describeVerifyError,
    [[poolError(unknown), 'We could not verify your e-mail. Please try again.']],
  ],
])('the errors of the %s', (_call, describeError, sentences) => {
  for (const [error, sentence] of sentences) expect(describeError(i18n, error)).toBe(sentence);
});
