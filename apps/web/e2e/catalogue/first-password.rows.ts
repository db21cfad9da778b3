import { address, alert, field, type Row } from './row.ts';

const tooShort = 'Password must be at least 8 characters';
const tooSimple =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (!@#$%^&*)';

/** What the end of the first log-in says to somebody whose account the office made. */
export const firstPasswordRows = {
  passwordMissing: { of: 'First password', said: tooShort, seen: field('New password') },
  passwordTooSimple: { of: 'First password', said: tooSimple, seen: field('New password') },
  passwordBoth: { of: 'First password', said: `${tooShort}, ${tooSimple}`, seen: field('New password') },
  passwordEdgedBySpace: {
    of: 'First password',
    said: 'Password must not begin or end with a space',
    seen: field('New password'),
  },
  repetitionMissing: {
    of: 'First password',
    said: 'Please enter your password',
    seen: field('Confirm password'),
  },
  passwordsDiffer: { of: 'First password', said: 'Passwords do not match', seen: field('Confirm password') },
  invalidPassword: {
    of: 'InvalidPasswordException',
    said: 'Password did not conform with policy: Password is in a list of known passwords',
    seen: alert,
  },
  limitExceeded: {
    of: 'LimitExceededException',
    said: 'Attempt limit exceeded, please try after some time.',
    seen: alert,
  },
  /** The pool waits three minutes for it. */
  tookTooLong: {
    of: 'First password',
    said: 'Your password could not be saved. Please log in again.',
    seen: alert,
  },
  noMessage: {
    of: 'First password',
    said: 'Your password could not be saved. Please log in again.',
    seen: alert,
  },
  offline: { of: 'Network error', said: 'A network error has occurred.', seen: alert },
  /** The password that the office gave is good for some days. */
  cameTooLate: {
    of: 'First password',
    said: 'Temporary password has expired and must be reset by an administrator.',
    seen: alert,
    endsAt: '/authorize/login',
  },
  done: { of: 'First password', said: '/applications', seen: address },
} as const satisfies Readonly<Record<string, Row>>;
