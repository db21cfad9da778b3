import * as z from 'zod/mini';
import { portalUrlSchema } from './portal-url.ts';

/** The environment of the organiser function. */
export const organiserEnvSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  UPLOADS_BUCKET: z.string().check(z.minLength(1)),
  /** The bucket's URL, the prefix of document URLs. */
  UPLOADS_URL: z.url(),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Secrets that CloudFront sends: the current one, and the one that the next rotation makes current. */
  ORIGIN_SECRET: z.string().check(z.minLength(32)),
  NEXT_ORIGIN_SECRET: z.string().check(z.minLength(32)),
  /** For the links in a mail that is previewed. */
  PORTAL_URL: portalUrlSchema,
});
export type OrganiserEnv = z.infer<typeof organiserEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readOrganiserEnv = (): OrganiserEnv => organiserEnvSchema.parse(process.env);
