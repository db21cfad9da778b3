import { otpLimits, type SendOtpResponse } from '@portal/contracts/applications/submitting';

/** What is known about the code that was sent last. Times in ms of this device's clock. */
export interface OtpState {
  readonly resendAt: number;
  /** Unknown when the code was sent from a page that is gone. */
  readonly expiresAt?: number;
  readonly attemptsLeft?: number;
}

/**
 * The server's times on this device's clock, which may be minutes off: only the distances between them are
 * trusted. `now` is when the answer arrived.
 */
export function otpSent(answer: SendOtpResponse, now: number): OtpState {
  const expires = Date.parse(answer.expires_at);
  const sent = expires - otpLimits.lifetimeSeconds * 1000;
  return {
    resendAt: now + Math.max(0, Date.parse(answer.resend_at) - sent),
    expiresAt: now + otpLimits.lifetimeSeconds * 1000,
    attemptsLeft: answer.attempts_left,
  };
}

/** The state when the server says that a code was sent too recently for another one. */
export function otpSentBefore(retryAfterSeconds: number, known: OtpState | undefined, now: number): OtpState {
  return { ...known, resendAt: now + retryAfterSeconds * 1000 };
}

/** Whole seconds until a moment, none once it has passed. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Seconds as people read a countdown: `9:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
