import type { InlineHashes } from './site-delivery.ts';

/** What the pages of the portal carry inline, and what they may reach beyond their own origin. */
export interface PageSources {
  readonly inline: InlineHashes;
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
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  };
}

/** What a page of the portal never asks a browser for. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function contentSecurityPolicy({ inline, connect }: PageSources): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(quoted)],
    'style-src': ["'self'", ...inline.styles.map(quoted)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
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
