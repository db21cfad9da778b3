import type { Answer } from './answer.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import type { Bucket } from './bucket.ts';
import { objectDetails } from './object-details.ts';
import type { ReceivedBody } from './object-store.ts';
import { headerOf, type S3Request } from './request.ts';
import { incompleteBody, S3Error } from './service-error.ts';
import { MAX_OBJECT_BYTES } from './stored-body.ts';
import { assertVacant } from './vacancy.ts';

const CHECKSUM = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/;

/** PutObject: stored only when the body is whole and all its checksums hold. */
export async function putObject(bucket: Bucket, request: S3Request): Promise<Answer> {
  assertVacant(bucket.objects, request);
  const headers = Object.keys(request.headers).map((name) => [name, headerOf(request, name) ?? ''] as const);
  const details = objectDetails(headers);
  const checksums = new Map(headers.filter(([name]) => CHECKSUM.test(name)));
  const body = await bucket.objects.receive(contentOf(request, checksums), MAX_OBJECT_BYTES);
  try {
    assertWhole(request, body);
    assertChecksums(request, checksums, body);
    assertVacant(bucket.objects, request);
    const { etag } = await bucket.objects.put(request.key, body, details);
    return { status: 200, headers: { etag: `"${etag}"`, 'x-amz-checksum-crc32': body.crc32 } };
  } catch (error) {
    await bucket.objects.discard(body);
    throw error;
  }
}

/** The body without its transfer coding; checksums that trail it are added to the others. */
function contentOf(request: S3Request, checksums: Map<string, string>): AsyncIterable<Buffer> {
  const isChunked = headerOf(request, 'x-amz-content-sha256')?.startsWith('STREAMING-');
  if (!isChunked) return request.body.rest();
  return decodeAwsChunked(request.body, (name, value) => {
    if (CHECKSUM.test(name)) checksums.set(name, value);
  });
}

function assertWhole(request: S3Request, { size }: ReceivedBody): void {
  const announced = headerOf(request, 'x-amz-decoded-content-length') ?? headerOf(request, 'content-length');
  if (announced !== undefined && Number(announced) !== size) throw incompleteBody();
}

function assertChecksums(
  request: S3Request,
  checksums: ReadonlyMap<string, string>,
  body: ReceivedBody,
): void {
  const sha256 = headerOf(request, 'x-amz-content-sha256') ?? '';
  if (/^[\da-f]{64}$/.test(sha256) && sha256 !== body.sha256) {
    const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', message);
  }
  const md5 = headerOf(request, 'content-md5');
  if (md5 !== undefined && md5 !== base64Of(body.md5)) {
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  for (const [name, value] of checksums) assertChecksum(name, value, body);
}

function assertChecksum(name: string, value: string, body: ReceivedBody): void {
  const algorithm = name.slice('x-amz-checksum-'.length);
  const computed: Readonly<Record<string, string>> = { crc32: body.crc32, sha256: base64Of(body.sha256) };
  if (!Object.hasOwn(computed, algorithm)) {
    throw new S3Error(501, 'NotImplemented', `The checksum ${algorithm} is not emulated by the local cloud`);
  }
  if (computed[algorithm] === value) return;
  const message = `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`;
  throw new S3Error(400, 'BadDigest', message);
}

function base64Of(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}
