import * as z from 'zod';

/** The environment of the founders' function. */
export const founderEnvSchema = z.object({
  /** Set by Lambda itself. */
  AWS_REGION: z.string().min(1),
  TABLE_NAME: z.string().min(1),
  UPLOADS_BUCKET: z.string().min(1),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** What the portal's front shows the functions (`http/front.ts`). */
  ORIGIN_SECRET: z.string().min(32),
  /** Key of the HMAC over one-time codes. */
  OTP_KEY: z.string().min(32),
  MAIL_FROM: z.string().min(3),
  MAIL_CONFIGURATION_SET: z.string().min(1),
});
export type FounderEnv = z.infer<typeof founderEnvSchema>;

/** @throws ZodError naming what is missing. */
export const readFounderEnv = (): FounderEnv => founderEnvSchema.parse(process.env);
