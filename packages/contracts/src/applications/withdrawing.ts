import * as z from 'zod/mini';
import { optionalText } from '../required-text.ts';

/** Maximum length of a founder's reason, in characters. */
export const maxWithdrawalReason = 1000;

/** Withdraws a submission; the body may be absent. The server treats an empty reason as absent. */
export const withdrawRequestSchema = z.optional(
  z.strictObject({ reason: z.optional(optionalText(maxWithdrawalReason)) }),
);

export const withdrawResponseSchema = z.object({ message: z.string(), user_status: z.literal('withdrawn') });
export type WithdrawResponse = z.infer<typeof withdrawResponseSchema>;
