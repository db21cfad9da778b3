import type { IncomingMessage } from 'node:http';
import type { Origin, OriginResponse } from '../http/origin-response.ts';
import { compileBehaviors, type DistributionSettings } from './behaviors.ts';
import { acceptedEncodings, createCompressor } from './compression.ts';
import { createErrorCache } from './error-cache.ts';
import { toOriginRequest } from './origin-request.ts';

export interface DistributionOptions {
  readonly distribution: DistributionSettings;
  /** Returns the origin with that domain name. */
  readonly originOf: (domainName: string) => Origin;
  /** The current time, in ms. */
  readonly now: () => number;
}

export interface Distribution {
  /** Responds to a viewer's request. */
  readonly answer: Origin;
  /** The domain name of a path's origin. */
  readonly domainNameOf: (path: string) => string;
}

/**
 * Emulates a CloudFront distribution as documented: behaviours and their methods, functions for viewer requests, origin
 * requests, error caching and compression. It caches only errors, so that a new build is visible at once.
 *
 * @throws when the distribution refers to an unknown policy, origin or function
 */
export function createDistribution({ distribution, originOf, now }: DistributionOptions): Distribution {
  const behaviorOf = compileBehaviors(distribution);
  const { CustomErrorResponses: settings } = distribution.DistributionConfig;
  const errors = createErrorCache({ settings, now });
  const compress = createCompressor();

  async function answer(request: IncomingMessage): Promise<OriginResponse | undefined> {
    const behavior = behaviorOf(pathOf(request));
    const { method = '', headers } = request;
    if (!behavior.methods.includes(method)) return respondDirectly(request, methodNotAllowed);
    const response = behavior.viewerFunction?.(request);
    if (response) return respondDirectly(request, response);
    const encodings = acceptedEncodings(behavior.cache.encodings, headers['accept-encoding']?.toString());
    const key = [pathOf(request), ...encodings].join(' ');
    const isCacheable = method === 'GET' || method === 'HEAD';
    const cached = isCacheable ? errors.find(key) : undefined;
    if (cached) return respondDirectly(request, cached);
    toOriginRequest(request, behavior, encodings);
    const received = await originOf(behavior.origin.domainName)(request);
    if (!received || !isCacheable) return received;
    errors.store(key, received);
    const compresses = behavior.compress && behavior.cache.encodings.length > 0;
    const sent = compresses ? await compress(received, encodings) : received;
    return viewerHas(sent, headers['if-none-match']) ? notModified(sent) : sent;
  }

  return { answer, domainNameOf: (path) => behaviorOf(path).origin.domainName };
}

/** The path of a request, not decoded. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

const methodNotAllowed: OriginResponse = {
  status: 403,
  headers: { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' },
  body: Buffer.from(
    '<title>ERROR: The request could not be satisfied</title>This distribution is not configured to allow the HTTP request method that was used for this request.\n',
  ),
};

/** Responds without the origin. It drains the request, otherwise the client would not receive the response. */
function respondDirectly(request: IncomingMessage, response: OriginResponse): OriginResponse {
  request.resume();
  return response;
}

/** Whether the viewer has this version cached, compressed or not. */
function viewerHas({ status, headers }: OriginResponse, ifNoneMatch: string | undefined): boolean {
  const { etag } = headers;
  if (status !== 200 || typeof etag !== 'string' || ifNoneMatch === undefined) return false;
  const strong = (value: string) => value.trim().replace(/^W\//, '');
  const known = ifNoneMatch.split(',').map(strong);
  return known.includes(strong(etag)) || known.includes('*');
}

function notModified({ headers }: OriginResponse): OriginResponse {
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return { status: 304, headers: rest, body: Buffer.alloc(0) };
}
