import * as z from 'zod/mini';

/** The portal's origin, where links in mails lead: from the configuration of the stage, never from a request. */
export const portalUrlSchema = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);
