import { createHash } from 'node:crypto';
import type { Answer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { objectDetails } from './object-details.ts';
import { crc32Of, type ObjectStore } from './object-store.ts';
import { headerOf, type S3Request } from './request.ts';
import { preconditionFailed, S3Error } from './service-error.ts';

/** PutObject: stored only when all its checksums hold. */
export function putObject(bucket: Bucket, request: S3Request): Answer {
  assertVacant(bucket.objects, request);
  const headers = Object.keys(request.headers).map((name) => [name, headerOf(request, name) ?? ''] as const);
  for (const [name, value] of headers) assertChecksum(name, value, request.body);
  const { etag, crc32 } = bucket.objects.put(request.key, request.body, objectDetails(headers));
  return { status: 200, headers: { etag: `"${etag}"`, 'x-amz-checksum-crc32': crc32 } };
}

/** `If-None-Match: *` stores only where nothing is. @throws PreconditionFailed */
export function assertVacant(
  objects: ObjectStore,
  { headers, key }: Pick<S3Request, 'headers' | 'key'>,
): void {
  if (headers['if-none-match'] === '*' && objects.has(key)) throw preconditionFailed('If-None-Match');
}

const checksums: Readonly<Record<string, (body: Buffer) => string>> = {
  'content-md5': (body) => createHash('md5').update(body).digest('base64'),
  'x-amz-checksum-crc32': crc32Of,
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
};

function assertChecksum(name: string, value: string, body: Buffer): void {
  const isChunked = name === 'x-amz-content-sha256' && value.startsWith('STREAMING-');
  if (isChunked || (/^x-amz-checksum-(crc|sha)/.test(name) && !checksums[name])) {
    throw new S3Error(501, 'NotImplemented', `${name}: ${value} is not emulated by the local cloud`);
  }
  const checksum = checksums[name];
  if (!checksum || checksum(body) === value) return;
  throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match what we received.`);
}
