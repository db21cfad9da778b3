import * as z from 'zod/mini';

/** Maximum length of the reason for taking back a decision, in characters. */
export const maxTakeBackReason = 1000;

/** Takes back a decision that is not announced yet. The reason is for organisers. */
export const takeBackRequestSchema = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxTakeBackReason, 'too-many-characters')),
});
export type TakeBackRequest = z.infer<typeof takeBackRequestSchema>;
