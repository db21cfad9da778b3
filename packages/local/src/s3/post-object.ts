import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { objectDetails } from './object-details.ts';
import { assertPolicy, type PostPolicy, parsePolicy } from './post-policy.ts';
import { headerOf, type S3Request } from './request.ts';
import { accessDenied, entityTooLarge, invalidArgument, S3Error } from './service-error.ts';
import { assertSignature, type Credentials, parseAmzDate, parseCredential } from './signature-v4.ts';

const MAX_FIELDS_BYTES = 20_480;

interface PostParts {
  readonly credentials: Credentials;
  /** Ms since the epoch. */
  readonly now: number;
}

/**
 * A browser's form upload: signature, expiry, every condition and the size are judged before it is stored.
 *
 * @throws S3Error; nothing is stored then
 */
export async function postObject(bucket: Bucket, request: S3Request, parts: PostParts): Promise<Answer> {
  const { fields, file } = await readForm(request);
  fields.set('bucket', bucket.name);
  const policy = judge(fields, parts);
  const key = keyOf(fields, file);
  assertSize(file, policy);
  const body = Buffer.from(await file.arrayBuffer());
  const { etag } = bucket.objects.put(key, body, objectDetails(fields));
  return answer(request, fields, { bucket: bucket.name, key, etag });
}

interface Form {
  /** By lower-case name; those before the file, what follows it is ignored. */
  readonly fields: Map<string, string>;
  readonly file: File;
}

/** @throws MalformedPOSTRequest, InvalidArgument, MaxPostPreDataLengthExceeded */
async function readForm(request: S3Request): Promise<Form> {
  const headers = { 'content-type': headerOf(request, 'content-type') ?? '' };
  const form = await new Response(request.body, { headers }).formData().catch(() => {
    const message = 'The body of your POST request is not well-formed multipart/form-data.';
    throw new S3Error(400, 'MalformedPOSTRequest', message);
  });
  const fields = new Map<string, string>();
  let left = MAX_FIELDS_BYTES;
  for (const [given, part] of form) {
    const name = given.toLowerCase();
    if (name === 'file') return { fields, file: part instanceof File ? part : new File([part], '') };
    const value = part instanceof File ? await part.text() : part;
    left -= Buffer.byteLength(value);
    if (left < 0) throw fieldsTooLarge();
    if (fields.has(name)) throw invalidArgument('POST requires exactly one value for each field.', name);
    fields.set(name, value);
  }
  throw invalidArgument('POST requires exactly one file upload per request.', 'file', '0');
}

/** @throws when the form is not signed by the account, or not what was signed */
function judge(fields: ReadonlyMap<string, string>, { credentials, now }: PostParts): PostPolicy {
  const encoded = fields.get('policy');
  if (encoded === undefined) throw accessDenied();
  const [algorithm, credential, signature, date] = [
    'x-amz-algorithm',
    'x-amz-credential',
    'x-amz-signature',
    'x-amz-date',
  ].map((name) => required(fields, name));
  if (algorithm !== 'AWS4-HMAC-SHA256') {
    throw invalidArgument('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"', 'X-Amz-Algorithm', algorithm);
  }
  parseAmzDate(date ?? '');
  assertSignature(encoded, parseCredential(credential ?? ''), signature ?? '', credentials);
  const policy = parsePolicy(encoded);
  assertPolicy(policy, fields, now);
  return policy;
}

function keyOf(fields: ReadonlyMap<string, string>, { name }: File): string {
  const key = required(fields, 'key').replaceAll(/\$\{filename\}/g, () => name);
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  return key;
}

function required(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (value) return value;
  const message = `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`;
  throw invalidArgument(message, name);
}

function assertSize({ size }: File, { minBytes, maxBytes }: PostPolicy): void {
  if (size > maxBytes) throw entityTooLarge(maxBytes);
  if (size >= minBytes) return;
  const message = 'Your proposed upload is smaller than the minimum allowed size';
  throw new S3Error(400, 'EntityTooSmall', message, { ProposedSize: size, MinSizeAllowed: minBytes });
}

function fieldsTooLarge(): S3Error {
  const message = 'Your POST request fields preceeding the upload file was too large.';
  return new S3Error(400, 'MaxPostPreDataLengthExceeded', message, {
    MaxPostPreDataLengthBytes: MAX_FIELDS_BYTES,
  });
}

function answer(
  { headers }: S3Request,
  fields: ReadonlyMap<string, string>,
  stored: { bucket: string; key: string; etag: string },
): Answer {
  const { bucket, key, etag } = stored;
  const location = `http://${headers.host}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const common = { etag: `"${etag}"`, location };
  const status = fields.get('success_action_status');
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers: common };
  const PostResponse = { Location: location, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return xmlAnswer({ PostResponse }, 201, common);
}
