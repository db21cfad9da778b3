import * as z from 'zod';
import type { Bucket } from './bucket.ts';
import { objectDetails } from './object-operations.ts';
import { headerOf, type S3Request } from './request.ts';
import { accessDenied, entityTooLarge, invalidArgument, S3Error } from './service-error.ts';
import { type Authentication, assertFormSignature } from './signature.ts';
import type { S3Response } from './xml.ts';

/** A condition of a policy: bounds of the size in bytes, or required values of fields. */
interface Condition {
  readonly size?: readonly [min: number, max: number];
  readonly fields?: readonly (readonly [operator: 'eq' | 'starts-with', name: string, value: string])[];
}

const conditionSchema = z.union([
  z
    .tuple([z.literal('content-length-range'), z.number(), z.number()])
    .transform(([, min, max]): Condition => ({ size: [min, max] })),
  z
    .tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()])
    .transform((field): Condition => ({ fields: [field] })),
  z.record(z.string(), z.string()).transform(
    (fields): Condition => ({
      fields: Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
    }),
  ),
]);

const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) });

/** Fields that need no condition. */
const EXEMPT_FIELDS = ['policy', 'x-amz-signature', 'bucket'];

type Fields = ReadonlyMap<string, string>;

/**
 * Handles a browser's form upload. It stores the file after checking signature, expiry, conditions and size.
 *
 * @throws S3Error, without storing anything
 */
export async function postObject(
  bucket: Bucket,
  request: S3Request,
  { credentials, now }: Authentication,
): Promise<S3Response> {
  const { fields, file } = await readForm(request, bucket.name);
  const policy = fields.get('policy');
  if (policy === undefined) throw accessDenied();
  await assertFormSignature(fields, policy, credentials);
  assertPolicy(Buffer.from(policy, 'base64').toString(), fields, file.size, now);
  const body = Buffer.from(await file.arrayBuffer());
  const { etag } = bucket.objects.put(fields.get('key') ?? '', body, objectDetails(fields));
  return { status: 204, headers: { etag: `"${etag}"` } };
}

/** The fields before the file by lower-case name, with `bucket` added, and the file. @throws S3Error */
async function readForm(request: S3Request, bucket: string): Promise<{ fields: Fields; file: File }> {
  const headers = { 'content-type': headerOf(request, 'content-type') ?? '' };
  const form = await new Response(request.body, { headers }).formData().catch(() => {
    const message = 'The body of your POST request is not well-formed multipart/form-data.';
    throw new S3Error(400, 'MalformedPOSTRequest', message);
  });
  const fields = new Map<string, string>();
  for (const [given, part] of form) {
    const name = given.toLowerCase();
    if (name === 'file' && part instanceof File) return { fields: fields.set('bucket', bucket), file: part };
    if (fields.has(name)) throw invalidArgument('POST requires exactly one value for each field.', name);
    fields.set(name, part instanceof File ? await part.text() : part);
  }
  throw invalidArgument('POST requires exactly one file upload per request.', 'file', '0');
}

/** @throws S3Error when the form violates its policy or has a field without a condition */
function assertPolicy(document: string, fields: Fields, size: number, now: number): void {
  const { expiration, conditions } = policySchema.parse(JSON.parse(document));
  if (Date.parse(expiration) <= now) throw violation('Policy expired.');
  const named = new Set(EXEMPT_FIELDS);
  for (const condition of conditions) {
    if (condition.size) assertSize(size, ...condition.size);
    for (const [operator, name, value] of condition.fields ?? []) {
      const field = name.slice(1).toLowerCase();
      const given = fields.get(field) ?? '';
      const isMet = operator === 'eq' ? given === value : given.startsWith(value);
      if (!isMet) throw violation(`Policy Condition failed: ["${operator}", "${name}", "${value}"]`);
      named.add(field);
    }
  }
  const extra = [...fields.keys()].filter((name) => !named.has(name));
  if (extra.length > 0) throw violation(`Extra input fields: ${extra.join(', ')}`);
}

function assertSize(size: number, min: number, max: number): void {
  if (size > max) throw entityTooLarge(max);
  if (size >= min) return;
  throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    ProposedSize: size,
    MinSizeAllowed: min,
  });
}

function violation(problem: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${problem}`);
}
