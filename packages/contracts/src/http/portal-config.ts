import * as z from 'zod';

/** `/config.json`: what the web app reads at start, so that one web build serves every stage. */
export const portalConfigSchema = z.object({
  product: z.string(),
  /** Origin-relative or absolute base of the product API. */
  apiBase: z.string(),
  uploadBase: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Where the user pool answers, when it is not at its usual address. */
  userPoolEndpoint: z.string().optional(),
});
export type PortalConfig = z.infer<typeof portalConfigSchema>;
