import { alert, field, type Row, toast } from './row.ts';

/** What time brings about. */
export const clockRows = {
  codeExpired: {
    of: 'OTP or submit failure',
    said: 'This code is no longer valid. Please request a new one.',
    seen: field('OTP'),
  },
  resent: { of: 'Code', said: 'A new code is on its way. The one before no longer works.', seen: toast },
  codesSpent: {
    of: 'Code',
    said: 'You have asked for too many codes. Please try again later.',
    seen: toast,
  },
  resetCodeExpired: {
    of: 'ExpiredCodeException',
    said: 'Invalid code provided, please request a code again.',
    seen: alert,
  },
  verificationExpired: {
    of: 'ExpiredCodeException',
    said: 'This code is no longer valid. Please send a new one.',
    seen: alert,
  },
} as const satisfies Readonly<Record<string, Row>>;
