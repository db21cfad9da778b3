import { address, alert, field, notice, type Row } from './row.ts';

/** What logging in says, and what pages say to somebody who has not. */
export const loginRows = {
  userNotFound: {
    of: 'Login, user not found',
    said: 'User not found. Please check your email.',
    seen: alert,
  },
  wrongPassword: {
    of: 'Login, wrong password',
    said: 'Incorrect password. Please try again.',
    seen: alert,
  },
  otherWithMessage: {
    of: 'Login, other',
    said: 'User is disabled by the programme office.',
    seen: alert,
  },
  otherWithoutMessage: { of: 'Login, other', said: 'Error signing in.', seen: alert },
  lockedOut: { of: 'Login, other', said: 'Password attempts exceeded', seen: alert },
  limitExceeded: {
    of: 'LimitExceededException',
    said: 'Attempt limit exceeded, please try after some time.',
    seen: alert,
  },
  tooManyRequests: { of: 'TooManyRequestsException', said: 'Too many requests', seen: alert },
  offline: { of: 'Network error', said: 'A network error has occurred.', seen: alert },
  unconfirmed: {
    of: 'UserNotConfirmedException',
    said: 'Please verify your email address before you log in.',
    seen: notice,
    endsAt: '/authorize/verify',
  },
  resetRequired: {
    of: 'PasswordResetRequiredException',
    said: 'Please choose a new password before you log in.',
    seen: notice,
    endsAt: '/authorize/reset-password',
  },
  signedInAlready: { of: 'UserAlreadyAuthenticatedException', said: '/applications', seen: address },
  emailMissing: { of: 'Login, both required', said: 'Please enter your email', seen: field('Email') },
  passwordMissing: {
    of: 'Login, both required',
    said: 'Please enter your password',
    seen: field('Password'),
  },
  nothingEmpty: { of: 'Provider, nothing empty', said: 'Please enter your email', seen: field('Email') },
  listUnasked: { of: 'Protected route without session', said: '/authorize/login', seen: address },
  formUnasked: { of: 'Protected route without session', said: '/authorize/login', seen: address },
  deskUnasked: { of: 'Protected route without session', said: '/authorize/login', seen: address },
  checkWithoutSession: { of: 'Login check failure', said: '/authorize/login', seen: address },
} as const satisfies Readonly<Record<string, Row>>;
