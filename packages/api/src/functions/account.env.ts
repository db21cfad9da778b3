import * as z from 'zod/mini';

/** The environment of the account function. */
export const accountEnvSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Secrets that CloudFront sends: the current one, and the one that the next rotation makes current. */
  ORIGIN_SECRET: z.string().check(z.minLength(32)),
  NEXT_ORIGIN_SECRET: z.string().check(z.minLength(32)),
});
export type AccountEnv = z.infer<typeof accountEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readAccountEnv = (): AccountEnv => accountEnvSchema.parse(process.env);
