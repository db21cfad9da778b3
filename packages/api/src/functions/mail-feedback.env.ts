import * as z from 'zod/mini';

/** The environment of the function that records bounces and complaints. */
export const mailFeedbackEnvSchema = z.object({ TABLE_NAME: z.string().check(z.minLength(1)) });
export type MailFeedbackEnv = z.infer<typeof mailFeedbackEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readMailFeedbackEnv = (): MailFeedbackEnv => mailFeedbackEnvSchema.parse(process.env);
