import * as z from 'zod';

/** The portal's origin, where links in mails lead: from the configuration of the stage, never from a request. */
export const portalUrlSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
