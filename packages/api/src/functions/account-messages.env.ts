import * as z from 'zod/mini';
import { portalUrlSchema } from './portal-url.ts';

/** The environment of the function that writes the user pool's mails. */
export const accountMessagesEnvSchema = z.object({ PORTAL_URL: portalUrlSchema });
export type AccountMessagesEnv = z.infer<typeof accountMessagesEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readAccountMessagesEnv = (): AccountMessagesEnv => accountMessagesEnvSchema.parse(process.env);
