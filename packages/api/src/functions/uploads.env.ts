import * as z from 'zod/mini';

/** The environment of the uploads function. */
export const uploadsEnvSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  UPLOADS_BUCKET: z.string().check(z.minLength(1)),
  /** The bucket's URL, the prefix of document URLs. */
  UPLOADS_URL: z.url(),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Secrets that CloudFront sends: the current one, and the one that the next rotation makes current. */
  ORIGIN_SECRET: z.string().check(z.minLength(32)),
  NEXT_ORIGIN_SECRET: z.string().check(z.minLength(32)),
});
export type UploadsEnv = z.infer<typeof uploadsEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readUploadsEnv = (): UploadsEnv => uploadsEnvSchema.parse(process.env);
