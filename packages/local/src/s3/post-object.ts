import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { collectText } from './byte-reader.ts';
import { type FormPart, readForm } from './form-data.ts';
import { objectDetails } from './object-details.ts';
import type { ReceivedBody } from './object-store.ts';
import { assertPolicy, type PostPolicy, parsePolicy } from './post-policy.ts';
import type { S3Request } from './request.ts';
import { accessDenied, invalidArgument, S3Error } from './service-error.ts';
import { assertSignature, type Credentials, parseAmzDate, parseCredential } from './signature-v4.ts';

const MAX_FIELDS_BYTES = 20_480;

interface PostParts {
  readonly credentials: Credentials;
  /** Ms since the epoch. */
  readonly now: number;
}

/**
 * A browser's form upload. The fields stand before the file: signature, expiry and every condition are judged before
 * its first byte is stored, its size while it arrives.
 *
 * @throws S3Error; nothing is stored then
 */
export async function postObject(bucket: Bucket, request: S3Request, parts: PostParts): Promise<Answer> {
  const form = readForm(request.headers['content-type'] ?? '', request.body);
  const { fields, file } = await readFields(form);
  fields.set('bucket', bucket.name);
  const policy = judge(fields, parts);
  const key = keyOf(fields, file);
  const body = await bucket.objects.receive(file.body, policy.maxBytes);
  try {
    assertLongEnough(body, policy);
    await form.next(); // the form must go on or end as a form does; what follows the file is ignored
    const { etag } = await bucket.objects.put(key, body, objectDetails(fields));
    return answer(request, fields, { bucket: bucket.name, key, etag });
  } catch (error) {
    await bucket.objects.discard(body);
    throw error;
  }
}

interface ReadFields {
  /** By lower-case name. */
  readonly fields: Map<string, string>;
  readonly file: FormPart;
}

async function readFields(form: AsyncGenerator<FormPart, void>): Promise<ReadFields> {
  const fields = new Map<string, string>();
  let left = MAX_FIELDS_BYTES;
  for (let part = await form.next(); !part.done; part = await form.next()) {
    const name = part.value.name.toLowerCase();
    if (name === 'file') return { fields, file: part.value };
    const value = await collectText(part.value.body, left).catch((error) => {
      throw error instanceof S3Error && error.code === 'MaxMessageLengthExceeded' ? fieldsTooLarge() : error;
    });
    left -= Buffer.byteLength(value);
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

function keyOf(fields: ReadonlyMap<string, string>, { filename }: FormPart): string {
  const key = required(fields, 'key').replaceAll(/\$\{filename\}/g, () => filename ?? '');
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  return key;
}

function required(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (value) return value;
  const message = `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`;
  throw invalidArgument(message, name);
}

function assertLongEnough({ size }: ReceivedBody, { minBytes }: PostPolicy): void {
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
