import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Origin, OriginResponse } from '../http/origin-response.ts';
import { type Behavior, compileBehaviors, type DistributionSettings } from './behaviors.ts';
import { acceptedEncodings, createCompressor, type Encoding } from './compression.ts';

export interface DistributionOptions {
  readonly distribution: DistributionSettings;
  readonly originOf: (domainName: string) => Origin;
}

export type Distribution = ReturnType<typeof createDistribution>;

/**
 * Emulates a CloudFront distribution as documented: behaviours and their methods, functions for viewer requests, origin
 * requests and compression. It caches nothing and sends every response whole, so that a new build is visible at once.
 *
 * @throws when the distribution refers to an unknown policy, origin or function
 */
export function createDistribution({ distribution, originOf }: DistributionOptions) {
  const behaviorOf = compileBehaviors(distribution);
  const compress = createCompressor();

  const answer: Origin = async (request) => {
    const behavior = behaviorOf(pathOf(request));
    const { method = '', headers } = request;
    if (!behavior.methods.includes(method)) return respondDirectly(request, methodNotAllowed);
    const response = behavior.viewerFunction?.(request);
    if (response) return respondDirectly(request, response);
    const encodings = acceptedEncodings(behavior.encodings, headers['accept-encoding']?.toString());
    toOriginRequest(request, behavior, encodings);
    const received = await originOf(behavior.origin.domainName)(request);
    if (!received || (method !== 'GET' && method !== 'HEAD')) return received;
    return behavior.compress && behavior.encodings.length > 0 ? compress(received, encodings) : received;
  };

  const domainNameOf = (path: string) => behaviorOf(path).origin.domainName;

  return { answer, domainNameOf };
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

/** Headers that CloudFront never forwards; from the Developer Guide, "HTTP request headers and CloudFront behavior". */
const neverForwarded =
  /^(host|connection|expect|proxy-.*|te|trailer|upgrade|x-edge-.*|x-forwarded-proto|x-real-ip)$/;

/**
 * Changes the viewer's request into CloudFront's request to the origin: keeps the query and headers that the behaviour
 * forwards, and adds those of CloudFront and the template.
 *
 * @param encodings those in the cache key that the viewer accepts
 */
function toOriginRequest(request: IncomingMessage, behavior: Behavior, encodings: readonly Encoding[]): void {
  const { forwardsViewer, origin } = behavior;
  if (!forwardsViewer) request.url = pathOf(request);
  const forwarded: IncomingHttpHeaders = forwardsViewer
    ? Object.fromEntries(Object.entries(request.headers).filter(([name]) => !neverForwarded.test(name)))
    : {};
  request.headers = {
    'user-agent': 'Amazon CloudFront',
    ...forwarded,
    ...(encodings.length > 0 && { 'accept-encoding': encodings.join(',') }),
    host: origin.domainName,
    via: join(forwarded.via, `${request.httpVersion} local.cloudfront.net (CloudFront)`),
    'x-forwarded-for': join(forwarded['x-forwarded-for'], request.socket.remoteAddress),
    'x-amz-cf-id': randomBytes(42).toString('base64url'),
    ...origin.customHeaders,
  };
}

function join(...values: readonly (string | readonly string[] | undefined)[]): string {
  return values.flatMap((value) => value ?? []).join(', ');
}
