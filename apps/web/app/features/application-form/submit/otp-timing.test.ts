import { expect, test } from 'vitest';
import { otpSent } from './otp-timing.ts';

const now = 1_000_000;

test.each([
  ['2030-01-01T10:00:30.000Z', '2030-01-01T10:10:00.000Z', 600_000],
  // Longer near the deadline.
  ['2027-05-15T18:25:29.000Z', '2027-05-15T18:44:59.000Z', 1_200_000],
])(
  "a code to resend at %s and valid until %s expires by this device's clock",
  (resend_at, expires_at, ms) => {
    expect(otpSent({ message: 'Sent', expires_at, resend_at, attempts_left: 5 }, now)).toEqual({
      resendAt: now + 30_000,
      expiresAt: now + ms,
      attemptsLeft: 5,
    });
  },
);
