import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Behavior } from './behaviors.ts';
import type { Encoding } from './compression.ts';

/** Headers that CloudFront forwards by no policy; from the Developer Guide, "HTTP request headers and CloudFront behavior". */
const neverForwarded =
  /^(host|connection|expect|proxy-.*|te|trailer|upgrade|x-edge-.*|x-forwarded-proto|x-real-ip)$/;

/**
 * Turns the viewer's request into the one that CloudFront sends to the origin: address and headers are those that the
 * behaviour's policies pass, and those that CloudFront and the template add.
 *
 * @param encodings that the viewer accepts, of those in the cache key
 */
export function turnToOrigin(
  request: IncomingMessage,
  behavior: Behavior,
  encodings: readonly Encoding[],
): void {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  request.url = [path, ...(behavior.originRequest.queryStrings === 'all' ? query : [])].join('?');
  const forwarded = forwardedHeaders(request.headers, behavior);
  request.headers = {
    'user-agent': 'Amazon CloudFront',
    ...forwarded,
    ...(encodings.length > 0 && { 'accept-encoding': encodings.join(',') }),
    host: behavior.origin.domainName,
    via: joined(forwarded.via, `${request.httpVersion} local.cloudfront.net (CloudFront)`),
    'x-forwarded-for': joined(forwarded['x-forwarded-for'], request.socket.remoteAddress),
    'x-amz-cf-id': randomBytes(42).toString('base64url'),
    ...behavior.origin.customHeaders,
  };
}

function forwardedHeaders(headers: IncomingHttpHeaders, { originRequest }: Behavior): IncomingHttpHeaders {
  const forwards = (name: string): boolean =>
    name === 'cookie'
      ? originRequest.cookies === 'all'
      : originRequest.headers === 'all-but-host' && !neverForwarded.test(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => forwards(name)));
}

function joined(...values: readonly (string | readonly string[] | undefined)[]): string {
  return values.flatMap((value) => value ?? []).join(', ');
}
