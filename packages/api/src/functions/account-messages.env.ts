import * as z from 'zod/mini';
import { portalUrlSchema } from './portal-url.ts';

/** The environment of the function that writes the user pool's mails. */
export const accountMessagesEnvSchema = z.object({
  PORTAL_URL: portalUrlSchema,
  MAIL_FROM: z.email(),
  MAIL_CONFIGURATION_SET: z.string().check(z.minLength(1)),
});
export type AccountMessagesEnv = z.infer<typeof accountMessagesEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readAccountMessagesEnv = (): AccountMessagesEnv => accountMessagesEnvSchema.parse(process.env);
