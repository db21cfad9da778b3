import * as z from 'zod/mini';

/** The portal's origin, for links in mails. It comes from the configuration of the stage, never from a request. */
export const portalUrlSchema = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);

const name = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32));

const table = { TABLE_NAME: name };
/** `UPLOADS_URL`: the bucket's URL, the prefix of document URLs. */
const uploads = { UPLOADS_BUCKET: name, UPLOADS_URL: z.url() };
const mail = { MAIL_FROM: z.email(), MAIL_CONFIGURATION_SET: name };
/** What a function that serves calls has: CloudFront sends the current secret, or the one that the next rotation makes current. */
const calls = {
  ...table,
  USER_POOL_ID: name,
  USER_POOL_CLIENT_ID: name,
  ORIGIN_SECRET: secret,
  NEXT_ORIGIN_SECRET: secret,
};

/** The environment of each function, by its bundle. */
export const envSchemas = {
  account: z.object(calls),
  'account-messages': z.object({ PORTAL_URL: portalUrlSchema, ...mail }),
  /** `OTP_KEY`: of the HMAC over one-time codes. */
  founder: z.object({ ...calls, ...uploads, ...mail, OTP_KEY: secret }),
  landing: z.object({ ...table, SITE_BUCKET: name, PORTAL_URL: portalUrlSchema }),
  'mail-feedback': z.object(table),
  notify: z.object({ ...table, ...mail, USER_POOL_ID: name, PORTAL_URL: portalUrlSchema }),
  /** `PORTAL_URL`: for the links in a mail that is previewed. */
  organiser: z.object({ ...calls, ...uploads, PORTAL_URL: portalUrlSchema }),
  reminders: z.object({ ...table, ROOTS_BUCKET: name }),
  'remove-documents': z.object(uploads),
  'second-factor': z.object({ ORGANISER_SECOND_FACTOR: z.enum(['required', 'optional']) }),
  uploads: z.object({ ...calls, ...uploads }),
};

/** @throws ZodError that names the invalid variables */
export const readEnv = <Bundle extends keyof typeof envSchemas>(bundle: Bundle) =>
  envSchemas[bundle].parse(process.env) as z.infer<(typeof envSchemas)[Bundle]>;
