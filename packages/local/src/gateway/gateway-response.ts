import type { OriginResponse } from '../http/origin-response.ts';

/** API Gateway's own responses, sent before or instead of a function's. */
export const gatewayResponses = {
  badRequest: { status: 400, message: 'Bad Request' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  notFound: { status: 404, message: 'Not Found' },
  requestTooLong: { status: 413, message: 'Request Too Long' },
  throttled: { status: 429, message: 'Too Many Requests' },
  internalError: { status: 500, message: 'Internal Server Error' },
  unavailable: { status: 503, message: 'Service Unavailable' },
} as const;

export function gatewayResponse(
  name: keyof typeof gatewayResponses,
  headers: Readonly<Record<string, string>> = {},
): OriginResponse {
  const { status, message } = gatewayResponses[name];
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

/** Converts a function's result (payload format 2.0) into a response. A malformed result becomes an internal error. */
export function responseOf(payload: string): OriginResponse {
  const { statusCode, headers = {}, body = '', isBase64Encoded = false } = JSON.parse(payload) ?? {};
  const status = Number(statusCode);
  if (!Number.isInteger(status) || typeof body !== 'string') return gatewayResponse('internalError');
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...Object.fromEntries(names) },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
