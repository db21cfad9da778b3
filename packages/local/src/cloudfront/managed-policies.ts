import type { Encoding } from './compression.ts';

// AWS's managed policies, which a template names by id only. Their contents are from the CloudFront Developer Guide,
// "Use managed cache policies" and "Use managed origin request policies".

/** The parts of the cache key besides the path. */
export interface CachePolicy {
  /** The encodings in the normalised Accept-Encoding of the key, which CloudFront also compresses to; preferred first. */
  readonly encodings: readonly Encoding[];
}

/** The parts of the viewer's request that the origin receives, besides method, path and body. */
export interface OriginRequestPolicy {
  readonly headers: 'all-but-host' | 'none';
  readonly cookies: 'all' | 'none';
  readonly queryStrings: 'all' | 'none';
}

const cachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { encodings: [] },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { encodings: ['br', 'gzip'] },
};

const originRequestPolicies: Readonly<Record<string, OriginRequestPolicy>> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: 'all-but-host', cookies: 'all', queryStrings: 'all' },
};

/** @throws when the id is not in the list above */
export function cachePolicy(id: string): CachePolicy {
  return known(cachePolicies, id, 'cache policy');
}

/** Without an id, a policy that forwards nothing. @throws when the id is not in the list above */
export function originRequestPolicy(id: string | undefined): OriginRequestPolicy {
  if (id === undefined) return { headers: 'none', cookies: 'none', queryStrings: 'none' };
  return known(originRequestPolicies, id, 'origin request policy');
}

function known<T>(policies: Readonly<Record<string, T>>, id: string, kind: string): T {
  const policy = policies[id];
  if (policy) return policy;
  throw new Error(`The local cloud does not know CloudFront's ${kind} ${id}.`);
}
