import { headerOf, type S3Target } from './request.ts';
import { accessDenied, S3Error } from './service-error.ts';
import {
  assertSignature,
  type Credentials,
  parseAmzDate,
  parseCredential,
  stringToSign,
} from './signature-v4.ts';

const MINUTE = 60_000;
const MAX_SKEW = 15 * MINUTE;
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;

export interface Authentication {
  readonly credentials: Credentials;
  /** Ms since the epoch. */
  readonly now: number;
}

/**
 * Lets a request pass that is signed (version 4) by its `Authorization` header or by its URL. Nothing is public.
 *
 * @throws S3Error
 */
export function authenticate(target: S3Target, authentication: Authentication): void {
  if (target.query.has('X-Amz-Signature')) authenticateUrl(target, authentication);
  else if (target.headers.authorization)
    authenticateHeader(target, target.headers.authorization, authentication);
  else throw accessDenied();
}

function authenticateHeader(
  target: S3Target,
  authorization: string,
  { credentials, now }: Authentication,
): void {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (!signature)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const date = headerOf(target, 'x-amz-date') ?? '';
  if (Math.abs(now - parseAmzDate(date)) > MAX_SKEW) {
    const message = 'The difference between the request time and the current time is too large.';
    throw new S3Error(403, 'RequestTimeTooSkewed', message, { ServerTime: new Date(now).toISOString() });
  }
  const scope = parseCredential(credential);
  const payloadHash = headerOf(target, 'x-amz-content-sha256') ?? '';
  const signed = signedPart(target, signedHeaders, payloadHash, [...target.query]);
  assertSignature(stringToSign(signed, date, scope.scope), scope, signature, credentials);
}

function authenticateUrl(target: S3Target, { credentials, now }: Authentication): void {
  const { query } = target;
  const date = query.get('X-Amz-Date') ?? '';
  const expires = Number(query.get('X-Amz-Expires'));
  if (!Number.isInteger(expires) || expires < 0 || expires > MAX_EXPIRES_SECONDS) {
    const message =
      'X-Amz-Expires must be less than a week (in seconds) that is, the given X-Amz-Expires must be less than 604800 seconds';
    throw new S3Error(400, 'AuthorizationQueryParametersError', message);
  }
  const signedAt = parseAmzDate(date);
  if (signedAt > now + MAX_SKEW) throw accessDenied('Request is not valid yet');
  if (now > signedAt + expires * 1000) throw accessDenied('Request has expired');
  const scope = parseCredential(query.get('X-Amz-Credential') ?? '');
  const payloadHash = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const others = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  const signed = signedPart(target, query.get('X-Amz-SignedHeaders') ?? '', payloadHash, others);
  assertSignature(
    stringToSign(signed, date, scope.scope),
    scope,
    query.get('X-Amz-Signature') ?? '',
    credentials,
  );
}

function signedPart(target: S3Target, signedHeaders: string, payloadHash: string, query: [string, string][]) {
  return {
    method: target.method,
    rawPath: target.rawPath,
    query,
    headerNames: signedHeaders.split(';'),
    headerOf: (name: string) => headerOf(target, name),
    payloadHash,
  };
}
