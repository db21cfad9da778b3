import { expect, test } from 'vitest';
import { otpSent, otpSentBefore, secondsUntil } from './otp-timing.ts';

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

test('a code keeps its known state when it was sent too recently', () => {
  const known = { resendAt: 1, expiresAt: 2, attemptsLeft: 3 };
  expect(otpSentBefore(12, known, now)).toEqual({ resendAt: now + 12_000, expiresAt: 2, attemptsLeft: 3 });
  expect(otpSentBefore(12, undefined, now)).toEqual({ resendAt: now + 12_000 });
});

test('a countdown ends at 0', () => {
  expect([29_001, 29_000, 1, 0, -5000].map((ahead) => secondsUntil(now + ahead, now))).toEqual([
    30, 29, 1, 0, 0,
  ]);
});
