import { otpLimits, type SendOtpResponse } from '@portal/contracts/applications/submitting';

/** The state of the last sent code. Times in ms of this device's clock. */
export interface OtpState {
  readonly resendAt: number;
  /** `undefined` when another page sent the code. */
  readonly expiresAt?: number;
  readonly attemptsLeft?: number;
  /** The server's message that the code is locked or has expired: only another one helps. */
  readonly refusal?: string;
}

/**
 * Converts the server's times to this device's clock, which may be wrong: only their differences are used. `now` is when the
 * response arrived. A code is sent as long before its `resend_at` as founders wait between codes.
 */
export function otpSent(response: SendOtpResponse, now: number): OtpState {
  const pause = otpLimits.secondsBetweenCodes * 1000;
  const sent = Date.parse(response.resend_at) - pause;
  return {
    resendAt: now + pause,
    expiresAt: now + Date.parse(response.expires_at) - sent,
    attemptsLeft: response.attempts_left,
  };
}

/** Returns the state after the server refused another code because one was sent too recently. */
export function otpSentBefore(retryAfterSeconds: number, known: OtpState | undefined, now: number): OtpState {
  return { ...known, resendAt: now + retryAfterSeconds * 1000 };
}

/** Returns the whole seconds until an instant; 0 when it has passed. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}
