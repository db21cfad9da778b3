import { alert, field, notice, type Row } from './row.ts';

const tooMany = 'Too many attempts. Please wait a while and try again.';

/** What the page says that confirms an address. */
export const verifyRows = {
  wrongCode: {
    of: 'CodeMismatchException',
    said: 'This code is not correct. Please check it or send a new one.',
    seen: alert,
  },
  wrongLink: {
    of: 'CodeMismatchException',
    said: 'This code is not correct. Please check it or send a new one.',
    seen: alert,
  },
  limitExceeded: { of: 'LimitExceededException', said: tooMany, seen: alert },
  tooManyRequests: { of: 'TooManyRequestsException', said: tooMany, seen: alert },
  noMessage: {
    of: 'Verification',
    said: 'We could not verify your email. Please try again.',
    seen: alert,
  },
  unknownAddress: {
    of: 'Verification',
    said: 'User not found. Please check your email.',
    seen: alert,
  },
  codeMissing: {
    of: 'Provider, nothing empty',
    said: 'Please enter the 6 digits of the code',
    seen: field('Verification code'),
  },
  lettersInCode: { of: 'Verification', said: 'The code has digits only', seen: field('Verification code') },
  emailMissing: {
    of: 'Verification',
    said: 'Please enter your email to get a new code.',
    seen: alert,
  },
  resent: { of: 'Verification', said: 'We sent a new code to {email}.', seen: notice },
  done: {
    of: 'Verification',
    said: 'Your email is verified. Please log in.',
    seen: notice,
    endsAt: '/authorize/login',
  },
  doneInSameTab: {
    of: 'Verification',
    said: 'Your email is verified. Please log in.',
    seen: notice,
    endsAt: '/authorize/login',
  },
  doneByOlderLink: {
    of: 'Verification',
    said: 'Your email is verified. Please log in.',
    seen: notice,
    endsAt: '/authorize/login',
  },
  doneBefore: {
    of: 'Verification',
    said: 'This email is already verified. Please log in.',
    seen: notice,
    endsAt: '/authorize/login',
  },
} as const satisfies Readonly<Record<string, Row>>;
