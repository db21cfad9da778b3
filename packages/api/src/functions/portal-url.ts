import * as z from 'zod/mini';

/** The portal's origin, for links in mails. It comes from the configuration of the stage, never from a request. */
export const portalUrlSchema = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);
