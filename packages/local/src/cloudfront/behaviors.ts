import { matchesPattern } from '../permissions/policy.ts';
import type { DistributionResource } from '../template/stack-model.ts';
import type { Encoding } from './compression.ts';
import { compileViewerFunction, type ViewerFunction } from './viewer-function.ts';

/** A distribution's configuration, the code of its functions, and what its cache policies allow. */
export type DistributionSettings = Pick<
  DistributionResource,
  'DistributionConfig' | 'functions' | 'encodings'
>;
type DistributionConfig = DistributionResource['DistributionConfig'];
type BehaviorProperties = DistributionConfig['DefaultCacheBehavior'];

/** A cache behaviour with its policies and origin. */
export interface Behavior {
  readonly methods: readonly string[];
  readonly compress: boolean;
  /** The encodings in the normalised Accept-Encoding of the cache key, to which CloudFront also compresses; preferred first. */
  readonly encodings: readonly Encoding[];
  /** Whether the origin receives the viewer's query, cookies, and headers except Host. */
  readonly forwardsViewer: boolean;
  readonly origin: { readonly domainName: string; readonly customHeaders: Readonly<Record<string, string>> };
  /** Runs on each request of a viewer; absent without a function. */
  readonly viewerFunction: ViewerFunction | undefined;
}

// AWS's managed policies, which a template names by id only; from the CloudFront Developer Guide, "Use managed cache
// policies" and "Use managed origin request policies".

const encodingsByCachePolicy: ReadonlyMap<string, readonly Encoding[]> = new Map([
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', ['br', 'gzip'] as const], // CachingOptimized
]);

/** Without an origin request policy, CloudFront forwards nothing besides the cache key. */
const forwardsByOriginRequestPolicy: ReadonlyMap<string | undefined, boolean> = new Map([
  [undefined, false],
  ['b689b0a8-53d0-40ab-baf2-68738e2966ac', true], // AllViewerExceptHostHeader
]);

/**
 * Returns a function that finds the behaviour of a path: the first whose pattern matches, else the default.
 *
 * @throws when a behaviour refers to an unknown policy, origin or function
 */
export function compileBehaviors({
  DistributionConfig: config,
  functions,
  encodings,
}: DistributionSettings): (path: string) => Behavior {
  const origins = originsOf(config);
  const cachePolicies = new Map([...encodingsByCachePolicy, ...encodings]);
  const complete = (properties: BehaviorProperties): Behavior => {
    const [association] = properties.FunctionAssociations;
    return {
      methods: properties.AllowedMethods,
      compress: properties.Compress,
      encodings: known(cachePolicies, properties.CachePolicyId, 'cache policy'),
      forwardsViewer: known(
        forwardsByOriginRequestPolicy,
        properties.OriginRequestPolicyId,
        'origin request policy',
      ),
      origin: known(origins, properties.TargetOriginId, 'origin'),
      viewerFunction:
        association && compileViewerFunction(known(functions, association.FunctionARN, 'function')),
    };
  };
  const byPattern = config.CacheBehaviors.map((properties) => ({
    // The leading slash is optional.
    pattern: properties.PathPattern.replace(/^\/?/, '/'),
    behavior: complete(properties),
  }));
  const fallback = complete(config.DefaultCacheBehavior);
  return (path) => byPattern.find(({ pattern }) => matchesPattern(pattern, path))?.behavior ?? fallback;
}

/** The origins of a distribution by their ids; the names of headers are in lower case. */
function originsOf({ Origins }: DistributionConfig): ReadonlyMap<string, Behavior['origin']> {
  return new Map(
    Origins.map(({ Id, DomainName: domainName, OriginCustomHeaders }) => {
      const headers = OriginCustomHeaders.map((one) => [one.HeaderName.toLowerCase(), one.HeaderValue]);
      return [Id, { domainName, customHeaders: Object.fromEntries(headers) }];
    }),
  );
}

function known<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key, kind: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The distribution has no ${kind} ${String(key)}.`);
  return value;
}
