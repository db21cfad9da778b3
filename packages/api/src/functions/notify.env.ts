import * as z from 'zod/mini';
import { portalUrlSchema } from './portal-url.ts';

/** The environment of the function that sends the outbox's mails. */
export const notifyEnvSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  MAIL_FROM: z.email(),
  MAIL_CONFIGURATION_SET: z.string().check(z.minLength(1)),
  PORTAL_URL: portalUrlSchema,
});
export type NotifyEnv = z.infer<typeof notifyEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readNotifyEnv = (): NotifyEnv => notifyEnvSchema.parse(process.env);
