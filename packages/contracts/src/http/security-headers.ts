const twoYears = 2 * 365 * 24 * 60 * 60;

/**
 * The headers that every page and file of the portal is served with, wherever it runs: nothing from other origins, in
 * nobody's frame. Each document adds {@link documentPolicy}.
 *
 * @param connect origins beside the portal's own that pages may call: the user pool, the bucket of documents
 */
export function securityHeaders(connect: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': policyOf({
      // Every kind of content but scripts and styles, one by one: `default-src` would forbid what documents allow.
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'connect-src': ["'self'", ...connect],
      'media-src': ["'none'"],
      'object-src': ["'none'"],
      // What documents allow are whole scripts: no handler in an attribute.
      'script-src-attr': ["'none'"],
      'frame-src': ["'none'"],
      'worker-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    }),
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

/** How the element begins that holds a document's {@link documentPolicy}. */
export const policyMeta = '<meta http-equiv="content-security-policy"';

/**
 * The part of the content security policy that a document states of itself, in a `meta` element: it runs no script and
 * applies no style but files of the portal and what it carries inline.
 *
 * @param inline hashes of its inline scripts and styles, as `sha256-…`
 */
export function documentPolicy(inline: { scripts: readonly string[]; styles: readonly string[] }): string {
  const hashes = (values: readonly string[]) => values.map((hash) => `'${hash}'`);
  return policyOf({
    'script-src': ["'self'", ...hashes(inline.scripts)],
    'style-src': ["'self'", ...hashes(inline.styles)],
  });
}

function policyOf(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
