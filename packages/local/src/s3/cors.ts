import * as z from 'zod';
import { headerOf, type S3Target } from './request.ts';
import { S3Error } from './service-error.ts';

/** One rule of a bucket, named as in `AWS::S3::Bucket`. Requests may have any header. */
export const corsRuleSchema = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.tuple([z.literal('*')]),
  /** Seconds. */
  MaxAge: z.int(),
});
export type CorsRule = z.infer<typeof corsRuleSchema>;

type Headers = Record<string, string>;

/** The CORS headers of a response; none when no rule allows the origin. */
export function corsHeaders(rules: readonly CorsRule[], target: S3Target, method = target.method): Headers {
  const { origin = '' } = target.headers;
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods }) =>
      AllowedOrigins.includes(origin) && AllowedMethods.includes(method),
  );
  if (!rule) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    'access-control-max-age': String(rule.MaxAge),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** The headers of a preflight's response. @throws AccessForbidden when no rule allows the request */
export function preflightHeaders(rules: readonly CorsRule[], target: S3Target): Headers {
  const headers = corsHeaders(rules, target, headerOf(target, 'access-control-request-method'));
  if (!headers['access-control-allow-origin']) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  const requested = headerOf(target, 'access-control-request-headers');
  return { ...headers, ...(requested && { 'access-control-allow-headers': requested }) };
}
