import type { DistributionResource } from '../template/stack-model.ts';
import {
  type CachePolicy,
  cachePolicy,
  type OriginRequestPolicy,
  originRequestPolicy,
} from './managed-policies.ts';
import { compileViewerFunction, type ViewerFunction } from './viewer-function.ts';

type DistributionConfig = DistributionResource['DistributionConfig'];

/** A distribution's configuration, and the code of its functions by their ARNs. */
export type DistributionSettings = Pick<DistributionResource, 'DistributionConfig' | 'functions'>;
type BehaviorProperties = DistributionConfig['DefaultCacheBehavior'];

/** An origin as the template describes it. */
export interface OriginSettings {
  readonly domainName: string;
  /** Sent with every request, by lower-case name. */
  readonly customHeaders: Readonly<Record<string, string>>;
}

/** A cache behaviour with its policies and origin. */
export interface Behavior {
  readonly methods: readonly string[];
  readonly compress: boolean;
  readonly cache: CachePolicy;
  readonly originRequest: OriginRequestPolicy;
  readonly origin: OriginSettings;
  /** Runs on each request of a viewer; absent without a function. */
  readonly viewerFunction: ViewerFunction | undefined;
}

/**
 * Returns a function that finds the behaviour of a path: the first whose pattern matches, else the default.
 *
 * @throws when a behaviour refers to an unknown policy, origin or function
 */
export function compileBehaviors({
  DistributionConfig: config,
  functions,
}: DistributionSettings): (path: string) => Behavior {
  const origins = originsOf(config);
  const complete = (properties: BehaviorProperties): Behavior => {
    const origin = origins.get(properties.TargetOriginId);
    if (!origin) throw new Error(`The distribution has no origin ${properties.TargetOriginId}.`);
    return {
      methods: properties.AllowedMethods,
      compress: properties.Compress,
      cache: cachePolicy(properties.CachePolicyId),
      originRequest: originRequestPolicy(properties.OriginRequestPolicyId),
      origin,
      viewerFunction: viewerFunctionOf(properties, functions),
    };
  };
  const byPattern = config.CacheBehaviors.map((properties) => ({
    pattern: patternOf(properties.PathPattern),
    behavior: complete(properties),
  }));
  const fallback = complete(config.DefaultCacheBehavior);
  return (path) => byPattern.find(({ pattern }) => pattern.test(path))?.behavior ?? fallback;
}

function viewerFunctionOf(
  { FunctionAssociations: [association] }: BehaviorProperties,
  functions: DistributionSettings['functions'],
): ViewerFunction | undefined {
  if (!association) return undefined;
  const code = functions.get(association.FunctionARN);
  if (code === undefined) throw new Error(`The distribution has no function ${association.FunctionARN}.`);
  return compileViewerFunction(code);
}

/** The origins of a distribution by their ids. */
function originsOf({ Origins }: DistributionConfig): ReadonlyMap<string, OriginSettings> {
  return new Map(
    Origins.map(({ Id, DomainName, OriginCustomHeaders }) => {
      const headers = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        HeaderValue,
      ]);
      return [Id, { domainName: DomainName, customHeaders: Object.fromEntries(headers) }];
    }),
  );
}

/** `*` matches any number of characters, `?` matches one; the leading slash is optional. */
function patternOf(pathPattern: string): RegExp {
  const literal = pathPattern.replace(/^\//, '').replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^/${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
