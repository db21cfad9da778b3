import { describe, expect, test } from 'vitest';
import { otpSent, otpSentBefore, secondsUntil } from './otp-timing.ts';

const now = 1_000_000;

describe('a code', () => {
  test("expires by this device's clock", () => {
    const answer = {
      message: 'Sent',
      // The server's clock is far ahead of this device's.
      expires_at: '2030-01-01T10:10:00.000Z',
      resend_at: '2030-01-01T10:00:30.000Z',
      attempts_left: 5,
    };
    expect(otpSent(answer, now)).toEqual({
      resendAt: now + 30_000,
      expiresAt: now + 600_000,
      attemptsLeft: 5,
    });
  });

  test('is valid for as long as the server says, longer near the deadline', () => {
    const answer = {
      message: 'Sent',
      expires_at: '2027-05-15T18:44:59.000Z',
      resend_at: '2027-05-15T18:25:29.000Z',
      attempts_left: 5,
    };
    expect(otpSent(answer, now).expiresAt).toBe(now + 1_200_000);
  });

  test('keeps its known state when it was sent too recently', () => {
    const known = { resendAt: 1, expiresAt: 2, attemptsLeft: 3 };
    expect(otpSentBefore(12, known, now)).toEqual({ resendAt: now + 12_000, expiresAt: 2, attemptsLeft: 3 });
    expect(otpSentBefore(12, undefined, now)).toEqual({ resendAt: now + 12_000 });
  });
});

test('a countdown ends at 0', () => {
  expect([29_001, 29_000, 1, 0, -5000].map((ahead) => secondsUntil(now + ahead, now))).toEqual([
    30, 29, 1, 0, 0,
  ]);
});
