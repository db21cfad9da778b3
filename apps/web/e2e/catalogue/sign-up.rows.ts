import { alert, field, notice, type Row } from './row.ts';

const tooShort = 'Password must be at least 8 characters';
const tooSimple =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (!@#$%^&*)';

/** What the sign-up says. */
export const signUpRows = {
  ownMessage: { of: 'Signup, default', said: 'SignUp is not permitted for this user pool', seen: alert },
  noMessage: { of: 'Signup, default', said: 'An error occurred during signup', seen: alert },
  offline: { of: 'Network error', said: 'A network error has occurred.', seen: alert },
  invalidParameter: {
    of: 'Signup, InvalidParameterException',
    said: 'Please provide a valid phone number',
    seen: alert,
  },
  usernameExists: {
    of: 'Signup, UsernameExistsException',
    said: 'An account with this email already exists.',
    seen: alert,
  },
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
  tooManyRequests: { of: 'TooManyRequestsException', said: 'Too many requests', seen: alert },
  done: {
    of: 'Signup done',
    said: 'Signup successful! Please log in.',
    seen: notice,
    endsAt: '/authorize/login',
  },
  unconfirmed: {
    of: 'Signup, e-mail to be confirmed',
    said: 'Signup successful! Please check your email to verify your account.',
    seen: notice,
    endsAt: '/authorize/login',
  },
  nameMissing: {
    of: 'Signup, all fields required',
    said: 'Please enter your full name',
    seen: field('Full name'),
  },
  emailMissing: {
    of: 'Signup, all fields required',
    said: 'Invalid email address',
    seen: field('Email'),
  },
  phoneMissing: {
    of: 'Signup, all fields required',
    said: 'Please enter a valid 10-digit phone number',
    seen: field('Phone'),
  },
  passwordMissing: { of: 'Signup, all fields required', said: tooShort, seen: field('Password') },
  emailInvalid: { of: 'Signup, email', said: 'Invalid email address', seen: field('Email') },
  phoneOfNineDigits: {
    of: 'Signup, phone',
    said: 'Please enter a valid 10-digit phone number',
    seen: field('Phone'),
  },
  passwordTooShort: { of: 'Signup, password', said: tooShort, seen: field('Password') },
  passwordTooSimple: { of: 'Signup, password', said: tooSimple, seen: field('Password') },
  passwordBoth: { of: 'Signup, password', said: `${tooShort}, ${tooSimple}`, seen: field('Password') },
  passwordEdgedBySpace: {
    of: 'Signup, password',
    said: 'Password must not begin or end with a space',
    seen: field('Password'),
  },
  fixPassword: {
    of: 'Signup, submit with a bad password',
    said: 'Please fix password requirements',
    seen: alert,
  },
} as const satisfies Readonly<Record<string, Row>>;
