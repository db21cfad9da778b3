import * as z from 'zod/mini';

/** The environment of the function that the user pool asks before it makes tokens. */
export const secondFactorEnvSchema = z.object({ ORGANISER_SECOND_FACTOR: z.enum(['required', 'optional']) });
export type SecondFactorEnv = z.infer<typeof secondFactorEnvSchema>;

/** @throws ZodError naming what is missing. */
export const readSecondFactorEnv = (): SecondFactorEnv => secondFactorEnvSchema.parse(process.env);
