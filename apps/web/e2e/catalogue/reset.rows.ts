import { alert, field, notice, type Row } from './row.ts';

/** What the password page says. */
export const resetRows = {
  unknownAddress: { of: 'Reset error', said: 'Username/client id combination not found.', seen: alert },
  noMessage: {
    of: 'Reset error',
    said: 'An unknown error occurred. Please try again.',
    seen: alert,
  },
  codeMismatch: {
    of: 'CodeMismatchException',
    said: 'Invalid verification code provided, please try again.',
    seen: alert,
  },
  codeExpired: {
    of: 'ExpiredCodeException',
    said: 'Invalid code provided, please request a code again.',
    seen: alert,
  },
  limitExceeded: {
    of: 'LimitExceededException',
    said: 'Attempt limit exceeded, please try after some time.',
    seen: alert,
  },
  invalidPassword: {
    of: 'InvalidPasswordException',
    said: 'Password did not conform with policy: Password is in a list of known passwords',
    seen: alert,
  },
  offline: { of: 'Network error', said: 'A network error has occurred.', seen: alert },
  emailMissing: { of: 'Reset, all fields required', said: 'Invalid email address', seen: field('Email') },
  codeMissing: {
    of: 'Reset, all fields required',
    said: 'Please enter the 6 digits of the code',
    seen: field('OTP'),
  },
  passwordMissing: {
    of: 'Reset, all fields required',
    said: 'Password must be at least 8 characters',
    seen: field('New password'),
  },
  passwordEdgedBySpace: {
    of: 'Signup, password',
    said: 'Password must not begin or end with a space',
    seen: field('New password'),
  },
  repetitionMissing: {
    of: 'Reset, all fields required',
    said: 'Please enter your password',
    seen: field('Confirm password'),
  },
  passwordsDiffer: {
    of: 'Reset, passwords match',
    said: 'Passwords do not match',
    seen: field('Confirm password'),
  },
  /** Letters do not even enter the field. */
  lettersInCode: {
    of: 'Reset, OTP numeric',
    said: 'Please enter the 6 digits of the code',
    seen: field('OTP'),
  },
  codeSent: {
    of: 'Reset code sent',
    said: 'Reset code has been sent to your email.',
    seen: notice,
  },
  done: { of: 'Password reset', said: 'Password reset successfully!', seen: notice },
} as const satisfies Readonly<Record<string, Row>>;
