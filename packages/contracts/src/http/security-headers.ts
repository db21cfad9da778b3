const twoYears = 2 * 365 * 24 * 60 * 60;

/** The other origins that pages may call. */
export interface OtherOrigins {
  readonly userPool: string;
  /** The bucket of the documents, which organisers' pages also show in a frame. */
  readonly documents: string;
}

/**
 * The security headers of every page and file, in the local cloud and in deployed stages: no content from other origins, except
 * documents in a frame, and no framing of pages. Each document adds its {@link documentPolicy}.
 */
export function securityHeaders({ userPool, documents }: OtherOrigins): Record<string, string> {
  return {
    'content-security-policy': policyOf({
      // Each kind of content except scripts and styles: `default-src` would override the policy of the document.
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'connect-src': ["'self'", userPool, documents],
      'media-src': ["'none'"],
      'object-src': ["'none'"],
      // Documents allow script elements only, no event handler attributes.
      'script-src-attr': ["'none'"],
      'frame-src': [documents],
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
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Browser features that the portal never uses. */
const unusedFeatures = [
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

/** The beginning of the element that contains a document's {@link documentPolicy}. */
export const policyMeta = '<meta http-equiv="content-security-policy"';

/**
 * Returns the part of the content security policy that a document declares in a `meta` element: only scripts and styles of
 * the portal's origin and the document's inline ones.
 *
 * @param inline hashes of the document's inline scripts and styles, as `sha256-…`
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
