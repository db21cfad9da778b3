import * as z from 'zod';

/** The environment of the function that notes bounces and complaints. */
export const mailFeedbackEnvSchema = z.object({ TABLE_NAME: z.string().min(1) });
export type MailFeedbackEnv = z.infer<typeof mailFeedbackEnvSchema>;

/** @throws ZodError naming what is missing. */
export const readMailFeedbackEnv = (): MailFeedbackEnv => mailFeedbackEnvSchema.parse(process.env);
