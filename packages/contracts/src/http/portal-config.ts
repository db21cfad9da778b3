/** `/config.json`, which the web app reads at start, so that one web build serves every stage. */
export interface PortalConfig {
  readonly product: string;
  /** Origin-relative or absolute base of the product API. */
  readonly apiBase: string;
  readonly uploadBase: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The user pool's endpoint, when it is not the AWS default. */
  readonly userPoolEndpoint?: string | undefined;
}

/**
 * Parses a `/config.json`. Without zod, because every page loads this code first and a page before the login needs no
 * schema library.
 *
 * @throws Error that names a missing or non-string property
 */
export function readPortalConfig(answer: unknown): PortalConfig {
  const given = new Map<string, unknown>(Object.entries(Object(answer)));
  const text = (name: keyof PortalConfig): string => {
    const value = given.get(name);
    if (typeof value !== 'string') throw new Error(`/config.json: ${name} is not a string`);
    return value;
  };
  return {
    product: text('product'),
    apiBase: text('apiBase'),
    uploadBase: text('uploadBase'),
    region: text('region'),
    userPoolId: text('userPoolId'),
    userPoolClientId: text('userPoolClientId'),
    ...(given.has('userPoolEndpoint') && { userPoolEndpoint: text('userPoolEndpoint') }),
  };
}
