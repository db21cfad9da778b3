import * as z from 'zod/mini';

/** The environment of the user pool's pre token generation trigger. */
export const secondFactorEnvSchema = z.object({ ORGANISER_SECOND_FACTOR: z.enum(['required', 'optional']) });
export type SecondFactorEnv = z.infer<typeof secondFactorEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readSecondFactorEnv = (): SecondFactorEnv => secondFactorEnvSchema.parse(process.env);
