import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Error, signatureMismatch } from './service-error.ts';

/** Secret keys by access key id. */
export type Credentials = Readonly<Record<string, string>>;

/** `<access key id>/<date>/<region>/s3/aws4_request`. */
export interface CredentialScope {
  readonly accessKeyId: string;
  /** Without the access key id. */
  readonly scope: string;
}

/** What is signed of a request. */
export interface SignedRequest {
  readonly method: string;
  /** As sent, percent-encoded. */
  readonly rawPath: string;
  /** Without the signature itself. */
  readonly query: readonly (readonly [string, string])[];
  readonly headerNames: readonly string[];
  readonly headerOf: (name: string) => string | undefined;
  readonly payloadHash: string;
}

/** @throws AccessDenied when it is not a scope of S3 */
export function parseCredential(credential: string): CredentialScope {
  const [, accessKeyId = '', scope = ''] =
    /^([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request)$/.exec(credential) ?? [];
  if (!scope) throw accessDenied('Error parsing the X-Amz-Credential parameter');
  return { accessKeyId, scope };
}

/** `20261120T134455Z` in ms since the epoch. @throws AccessDenied */
export function parseAmzDate(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = Date.parse(iso);
  if (iso === date || Number.isNaN(time))
    throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  return time;
}

/** The text that stands for a request under its signature. */
export function stringToSign(request: SignedRequest, date: string, scope: string): string {
  const hash = createHash('sha256').update(canonicalRequest(request)).digest('hex');
  return ['AWS4-HMAC-SHA256', date, scope, hash].join('\n');
}

/** @throws SignatureDoesNotMatch, or InvalidAccessKeyId for nobody's key */
export function assertSignature(
  text: string,
  { accessKeyId, scope }: CredentialScope,
  signature: string,
  credentials: Credentials,
): void {
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message, { AWSAccessKeyId: accessKeyId });
  }
  const key = scope
    .split('/')
    .reduce<string | Buffer>((signing, part) => hmac(signing, part), `AWS4${secret}`);
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw signatureMismatch();
}

function canonicalRequest(request: SignedRequest): string {
  const query = request.query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = request.headerNames.map((name) => {
    const value = (request.headerOf(name) ?? '').trim().replace(/ +/g, ' ');
    return `${name}:${value}\n`;
  });
  const path = request.rawPath.split('/').map((part) => encode(decodeURIComponent(part)));
  return [
    request.method,
    path.join('/'),
    query,
    headers.join(''),
    request.headerNames.join(';'),
    request.payloadHash,
  ].join('\n');
}

function encode(text: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, hex);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
