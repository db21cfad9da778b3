/** What a page of the portal may load and reach beyond its own origin. */
export interface PageSources {
  /** Of inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Of inline style elements, as `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** Origins that scripts may call: the user pool, the document store. */
  readonly connect: readonly string[];
}

const twoYears = 2 * 365 * 24 * 60 * 60;

/**
 * The headers that every page and file of the portal is served with, wherever it runs: nothing from other origins,
 * no script or style but the portal's own, in nobody's frame.
 */
export function securityHeaders(sources: PageSources): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'strict-transport-security': `max-age=${twoYears}; includeSubDomains; preload`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

function contentSecurityPolicy({ scriptHashes, styleHashes, connect }: PageSources): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map(quoted)],
    'style-src': ["'self'", ...styleHashes.map(quoted)],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
