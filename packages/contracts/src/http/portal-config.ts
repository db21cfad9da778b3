/** `/config.json`: what the web app reads at start, so that one web build serves every stage. */
export interface PortalConfig {
  readonly product: string;
  /** Origin-relative or absolute base of the product API. */
  readonly apiBase: string;
  readonly uploadBase: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where the user pool answers, when it is not at its usual address. */
  readonly userPoolEndpoint?: string | undefined;
}

/**
 * Reads a `/config.json`. By hand, because it is the first thing that any page asks for: a page before the log-in
 * needs no schema library.
 *
 * @throws naming what is missing or no text
 */
export function readPortalConfig(answer: unknown): PortalConfig {
  const given = new Map<string, unknown>(Object.entries(Object(answer)));
  const text = (name: keyof PortalConfig): string => {
    const value = given.get(name);
    if (typeof value !== 'string') throw new Error(`/config.json: ${name} is no text`);
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
