import * as z from 'zod/mini';

export const receiptParamsSchema = z.strictObject({
  submitted_id: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The digest of the submission in hex, in lower case. */
export const receiptQuerySchema = z.object({ digest: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Whether a receipt is genuine, and if so when the submission was received. Says nothing else about it. */
export const receiptSchema = z.union([
  z.object({ genuine: z.literal(true), submitted_at: z.iso.datetime() }),
  z.object({ genuine: z.literal(false) }),
]);
export type Receipt = z.infer<typeof receiptSchema>;
