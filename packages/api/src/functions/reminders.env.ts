import * as z from 'zod/mini';

/** The environment of the function that reminds founders of their drafts. */
export const remindersEnvSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  ROOTS_BUCKET: z.string().check(z.minLength(1)),
});
export type RemindersEnv = z.infer<typeof remindersEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readRemindersEnv = (): RemindersEnv => remindersEnvSchema.parse(process.env);
