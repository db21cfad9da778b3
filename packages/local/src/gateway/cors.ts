import type { IncomingMessage } from 'node:http';
import type { ApiPart } from '../template/blueprint.ts';

type CorsConfiguration = NonNullable<ApiPart['CorsConfiguration']>;

/** The headers that let another origin's page read an answer; none for an origin that is not allowed. */
export function corsHeaders(
  cors: CorsConfiguration | undefined,
  request: IncomingMessage,
): Record<string, string> {
  const { origin } = request.headers;
  if (!cors || origin === undefined || !allows(cors.AllowOrigins, origin)) return {};
  return {
    'access-control-allow-origin': cors.AllowOrigins.includes('*') ? '*' : origin,
    vary: 'origin',
    ...(cors.ExposeHeaders.length > 0 && { 'access-control-expose-headers': cors.ExposeHeaders.join(',') }),
  };
}

/** Whether the request is a browser's question before the real one. */
export function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === 'OPTIONS' &&
    request.headers.origin !== undefined &&
    request.headers['access-control-request-method'] !== undefined
  );
}

/** The answer to a preflight: API Gateway answers 204 either way, with headers only when all is allowed. */
export function preflightHeaders(cors: CorsConfiguration, request: IncomingMessage): Record<string, string> {
  const allowed = corsHeaders(cors, request);
  const method = request.headers['access-control-request-method'] ?? '';
  if (Object.keys(allowed).length === 0 || !allows(cors.AllowMethods, method)) return {};
  return {
    ...allowed,
    'access-control-allow-methods': cors.AllowMethods.join(','),
    'access-control-allow-headers': cors.AllowHeaders.join(','),
    ...(cors.MaxAge !== undefined && { 'access-control-max-age': String(cors.MaxAge) }),
  };
}

function allows(allowed: readonly string[], value: string): boolean {
  return allowed.includes('*') || allowed.includes(value);
}
