import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { headerOf, type S3Target } from './request.ts';
import { accessDenied, S3Error } from './service-error.ts';

export type Credentials = Readonly<Record<string, string>>;

export interface Authentication {
  readonly credentials: Credentials;
  /** Ms since the epoch. */
  readonly now: number;
}

const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;

/**
 * Verifies the signature (version 4) in the `Authorization` header or the URL. Nothing is public.
 *
 * @throws S3Error
 */
export async function authenticate(target: S3Target, authentication: Authentication): Promise<void> {
  if (target.query.has('X-Amz-Signature')) await authenticateUrl(target, authentication);
  else if (target.headers.authorization)
    await authenticateHeader(target, target.headers.authorization, authentication);
  else throw accessDenied();
}

async function authenticateHeader(
  target: S3Target,
  authorization: string,
  { credentials, now }: Authentication,
): Promise<void> {
  const [, credential = '', names = ''] =
    /Credential=([^,]+), SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const signingDate = parseAmzDate(headerOf(target, 'x-amz-date'));
  if (Math.abs(now - signingDate.getTime()) > MAX_SKEW_MS) {
    const message = 'The difference between the request time and the current time is too large.';
    throw new S3Error(403, 'RequestTimeTooSkewed', message);
  }
  const request = signedPart(target, parametersOf(target), names);
  const signed = await signerOf(credential, credentials).sign(request, { signingDate });
  if (signed.headers['authorization'] !== authorization) throw signatureMismatch();
}

async function authenticateUrl(target: S3Target, { credentials, now }: Authentication): Promise<void> {
  const { 'X-Amz-Signature': signature, ...query } = parametersOf(target);
  const signingDate = parseAmzDate(query['X-Amz-Date']);
  const expiresIn = Number(query['X-Amz-Expires']);
  if (!(expiresIn <= MAX_EXPIRES_SECONDS)) {
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be less than a week');
  }
  if (signingDate.getTime() > now + MAX_SKEW_MS) throw accessDenied('Request is not valid yet');
  if (now > signingDate.getTime() + expiresIn * 1000) throw accessDenied('Request has expired');
  const request = signedPart(target, query, query['X-Amz-SignedHeaders'] ?? '');
  const payload = { 'X-Amz-Content-Sha256': query['X-Amz-Content-Sha256'] ?? 'UNSIGNED-PAYLOAD' };
  const signed = await signerOf(query['X-Amz-Credential'], credentials).presign(
    { ...request, headers: { ...request.headers, ...payload } },
    { signingDate, expiresIn },
  );
  if (signed.query?.['X-Amz-Signature'] !== signature) throw signatureMismatch();
}

/** Verifies the signature of a form's policy. @throws S3Error */
export async function assertFormSignature(
  fields: ReadonlyMap<string, string>,
  policy: string,
  credentials: Credentials,
): Promise<void> {
  const signingDate = parseAmzDate(fields.get('x-amz-date'));
  const expected = await signerOf(fields.get('x-amz-credential'), credentials).sign(policy, { signingDate });
  if (fields.get('x-amz-signature') !== expected) throw signatureMismatch();
}

/** The signer for a credential, `<access key id>/<date>/<region>/s3/aws4_request`. @throws InvalidAccessKeyId */
function signerOf(credential = '', credentials: Credentials): SignatureV4 {
  const [accessKeyId = '', , region = ''] = credential.split('/');
  const secretAccessKey = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secretAccessKey === undefined) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message, { AWSAccessKeyId: accessKeyId });
  }
  return new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
}

/** The query's parameters. A repeated parameter was added after signing. @throws SignatureDoesNotMatch */
function parametersOf({ query }: S3Target): Record<string, string> {
  const parameters = Object.fromEntries(query);
  if (Object.keys(parameters).length < query.size) throw signatureMismatch();
  return parameters;
}

function signedPart(target: S3Target, query: Record<string, string>, headerNames: string) {
  const headers = headerNames.split(';').map((name) => [name, headerOf(target, name) ?? '']);
  const { method, rawPath: path } = target;
  return { method, path, query, headers: Object.fromEntries(headers), protocol: 'http:', hostname: '' };
}

/** Parses `20261120T134455Z`. @throws AccessDenied */
function parseAmzDate(date = ''): Date {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (iso !== date && Number.isFinite(Date.parse(iso))) return new Date(iso);
  throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
}

function signatureMismatch(): S3Error {
  const message =
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.';
  return new S3Error(403, 'SignatureDoesNotMatch', message);
}
