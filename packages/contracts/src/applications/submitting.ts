import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { programme } from '../programme.ts';
import { asciiDigits } from '../text.ts';

/** Limits of the one-time code that confirms a submission. Durations in seconds. */
export const otpLimits = {
  digits: 6,
  lifetimeSeconds: 10 * 60,
  triesPerCode: 5,
  secondsBetweenCodes: 30,
  codesPerHour: 5,
  codesPerDay: 10,
} as const;

/**
 * Requests a code. `application_id` binds the code to one application; without it, the code is bound to the draft that the
 * founder saved last. `revision`: of the answers that the founder saw; others are `answers-changed`. `terms_version`: the version of the terms (`programme.termsVersion`) that the founder agrees to. The
 * schema does not require it, so that the server answers `terms-not-accepted`.
 */
export const sendOtpRequestSchema = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  application_id: z.optional(idSchema),
  revision: z.optional(z.int().check(z.nonnegative())),
  terms_version: z.optional(z.string().check(z.maxLength(20))),
});
export type SendOtpRequest = z.infer<typeof sendOtpRequestSchema>;

/** A founder's consent to the terms: the ISO day of their text, and when the founder agreed. */
export const termsConsentSchema = z.object({ version: z.string(), accepted_at: z.iso.datetime() });
export type TermsConsent = z.infer<typeof termsConsentSchema>;

/** `expires_at` and `resend_at` in ISO 8601; after `attempts_left` wrong attempts the code is locked. */
export const sendOtpResponseSchema = z.object({
  message: z.string(),
  expires_at: z.iso.datetime(),
  resend_at: z.iso.datetime(),
  attempts_left: z.int(),
});
export type SendOtpResponse = z.infer<typeof sendOtpResponseSchema>;

/** Submits with a code. The schema accepts any non-empty code, so that the server counts a malformed one as an attempt. */
export const verifyOtpRequestSchema = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  otp: z.string().check(z.overwrite(asciiDigits), z.trim(), z.minLength(1), z.maxLength(20)),
  application_id: idSchema,
});
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequestSchema>;

export const verifyOtpResponseSchema = z.object({
  message: z.string(),
  application_id: idSchema,
  submitted_id: z.string(),
  submitted_at: z.iso.datetime(),
});
export type VerifyOtpResponse = z.infer<typeof verifyOtpResponseSchema>;

/** Formats a submission id: prefix, id of the round, running number (`GSP-2027-000123`). Those of a round sort by submission. */
export function formatSubmittedId(roundId: string, runningNumber: number): string {
  return `${programme.submittedIdPrefix}-${roundId.toUpperCase()}-${String(runningNumber).padStart(6, '0')}`;
}
