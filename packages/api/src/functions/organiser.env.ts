import * as z from 'zod/mini';

/** The environment of the organisers' function. */
export const organiserEnvSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  UPLOADS_BUCKET: z.string().check(z.minLength(1)),
  /** The bucket's address, which the URLs of stored documents begin with. */
  UPLOADS_URL: z.url(),
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Secrets that CloudFront sends: the current one, and the one that the next rotation makes current. */
  ORIGIN_SECRET: z.string().check(z.minLength(32)),
  NEXT_ORIGIN_SECRET: z.string().check(z.minLength(32)),
});
export type OrganiserEnv = z.infer<typeof organiserEnvSchema>;

/** @throws ZodError naming what is missing. */
export const readOrganiserEnv = (): OrganiserEnv => organiserEnvSchema.parse(process.env);
