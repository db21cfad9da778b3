import * as z from 'zod';
import { headerOf, type S3Target } from './request.ts';
import { S3Error } from './service-error.ts';

/** One rule of a bucket, named as in `AWS::S3::Bucket`. */
export const corsRuleSchema = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  /** Seconds. */
  MaxAge: z.int().optional(),
});
export type CorsRule = z.infer<typeof corsRuleSchema>;

type Headers = Record<string, string>;

/** Headers for the answer to a request from another origin; none when no rule allows it. */
export function corsHeaders(rules: readonly CorsRule[], target: S3Target): Headers {
  const { origin } = target.headers;
  const rule = origin && rules.find((candidate) => allows(candidate, origin, target.method, []));
  return rule ? headersOf(rule, origin) : {};
}

/** Headers for the answer to a preflight. @throws AccessForbidden when no rule allows what it asks for */
export function preflightHeaders(rules: readonly CorsRule[], target: S3Target): Headers {
  const { origin } = target.headers;
  const method = headerOf(target, 'access-control-request-method');
  if (!origin || !method) {
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  }
  if (rules.length === 0) throw forbidden('CORSResponse: CORS is not enabled for this bucket.');
  const requested = (headerOf(target, 'access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = rules.find((candidate) => allows(candidate, origin, method, requested));
  if (!rule) {
    throw forbidden(
      'CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request ' +
        "method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return {
    ...headersOf(rule, origin),
    ...(requested.length > 0 && { 'access-control-allow-headers': requested.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
  };
}

function allows(rule: CorsRule, origin: string, method: string, headers: readonly string[]): boolean {
  return (
    rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
    rule.AllowedMethods.includes(method) &&
    headers.every((name) => rule.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name)))
  );
}

/** A pattern holds at most one `*`. */
function matches(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

function headersOf(rule: CorsRule, origin: string): Headers {
  const any = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
  };
}

function forbidden(message: string): S3Error {
  return new S3Error(403, 'AccessForbidden', message);
}
