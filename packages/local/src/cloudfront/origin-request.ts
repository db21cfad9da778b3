import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Behavior } from './behaviors.ts';
import type { Encoding } from './compression.ts';

/** Headers that CloudFront never forwards; from the Developer Guide, "HTTP request headers and CloudFront behavior". */
const neverForwarded =
  /^(host|connection|expect|proxy-.*|te|trailer|upgrade|x-edge-.*|x-forwarded-proto|x-real-ip)$/;

/**
 * Changes the viewer's request into CloudFront's request to the origin: keeps the query and headers that the behaviour's
 * policies forward, and adds those of CloudFront and the template.
 *
 * @param encodings those in the cache key that the viewer accepts
 */
export function toOriginRequest(
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
    via: join(forwarded.via, `${request.httpVersion} local.cloudfront.net (CloudFront)`),
    'x-forwarded-for': join(forwarded['x-forwarded-for'], request.socket.remoteAddress),
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

function join(...values: readonly (string | readonly string[] | undefined)[]): string {
  return values.flatMap((value) => value ?? []).join(', ');
}
