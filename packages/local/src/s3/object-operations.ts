import { createHash } from 'node:crypto';
import { unescapeMarkup } from '../http/markup.ts';
import type { Bucket, Buckets } from './bucket.ts';
import type { ObjectDetails } from './object-store.ts';
import { copySourceOf, headerOf, type S3Request, type S3Target } from './request.ts';
import { invalidArgument, preconditionFailed, S3Error } from './service-error.ts';
import { type S3Response, xmlResponse } from './xml.ts';

/** The version id of an object in a bucket without versioning, which is all that the emulator supports. */
const ONLY_VERSION = 'null';

/** The metadata to store, from a request's headers or a form's fields; names are in lower case. */
export function objectDetails(given: Iterable<readonly [string, string]>): ObjectDetails {
  const kept = /^(content-type|cache-control|x-amz-meta-.*)$/;
  const stored = [...given].filter(([name]) => kept.test(name));
  return { headers: { 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) }, tags: {} };
}

/** PutObject, with the conditions `If-None-Match: *` and `If-Match`. It does not verify checksums. */
export function putObject(bucket: Bucket, request: S3Request): S3Response {
  const wanted = headerOf(request, 'if-match')?.replaceAll('"', '');
  if (wanted !== undefined && wanted !== bucket.objects.get(request.key).etag)
    throw preconditionFailed('If-Match');
  if (headerOf(request, 'if-none-match') === '*' && bucket.objects.has(request.key))
    throw preconditionFailed('If-None-Match');
  if (headerOf(request, 'x-amz-content-sha256')?.startsWith('STREAMING-')) {
    throw new S3Error(501, 'NotImplemented', 'The local cloud does not emulate chunked bodies');
  }
  const headers = Object.keys(request.headers).map((name) => [name, headerOf(request, name) ?? ''] as const);
  const { etag } = bucket.objects.put(request.key, request.body, objectDetails(headers));
  return { status: 200, headers: { etag: `"${etag}"` } };
}

/**
 * CopyObject, also from another bucket. It copies the headers, and the tags unless `x-amz-tagging-directive` is `REPLACE`.
 * It supports the conditions `x-amz-copy-source-if-match` and `If-None-Match: *`, and of the checksums SHA-256.
 */
export function copyObject(buckets: Buckets, bucket: Bucket, request: S3Request): S3Response {
  const header = (name: string) => headerOf(request, name);
  const from = copySourceOf(request);
  const source = buckets.get(from.bucket).objects;
  const object = source.get(from.key);
  const wanted = header('x-amz-copy-source-if-match')?.replaceAll('"', '');
  if (wanted !== undefined && wanted !== object.etag) throw preconditionFailed('x-amz-copy-source-If-Match');
  if (header('if-none-match') === '*' && bucket.objects.has(request.key))
    throw preconditionFailed('If-None-Match');
  const tags = header('x-amz-tagging-directive') === 'REPLACE' ? {} : object.tags;
  const body = source.read(object);
  const sha256 =
    header('x-amz-checksum-algorithm') === 'SHA256'
      ? createHash('sha256').update(body).digest('base64')
      : object.sha256;
  const stored = bucket.objects.put(request.key, body, { headers: object.headers, tags, sha256 });
  const LastModified = new Date(stored.modifiedAt).toISOString();
  const checksum = sha256 && { ChecksumSHA256: sha256, ChecksumType: 'FULL_OBJECT' };
  return xmlResponse({ CopyObjectResult: { ETag: `"${stored.etag}"`, LastModified, ...checksum } });
}

/** GetObject and HeadObject, whole or one range. A whole object has its checksum when the request asks for it. `response-…` parameters of a signed URL set response headers. */
export function getObject({ objects }: Bucket, target: S3Target): S3Response {
  const object = objects.get(target.key);
  const { size, etag, modifiedAt, sha256 } = object;
  const range = parseRange(headerOf(target, 'range'), size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const withChecksum = !range && headerOf(target, 'x-amz-checksum-mode') === 'ENABLED';
  const overrides = [...target.query].filter(([name]) => name.startsWith('response-'));
  const headers = {
    ...object.headers,
    ...Object.fromEntries(overrides.map(([name, value]) => [name.slice('response-'.length), value])),
    etag: `"${etag}"`,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(withChecksum && sha256 && { 'x-amz-checksum-sha256': sha256 }),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
  return { status: range ? 206 : 200, headers, body: objects.read(object).subarray(start, end + 1) };
}

/** `bytes=0-4` or `bytes=5-`; undefined for anything else. @throws InvalidRange when it starts after the object's end */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  const start = Number(from);
  if (start >= size) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end: to ? Math.min(Number(to), size - 1) : size - 1 };
}

/** DeleteObject. @throws InvalidArgument for an unknown version */
export function deleteObject({ objects }: Bucket, { key, query }: S3Target): S3Response {
  const version = query.get('versionId') ?? ONLY_VERSION;
  if (version !== ONLY_VERSION) throw invalidArgument('Invalid version id specified', 'versionId', version);
  objects.remove(key);
  return { status: 204 };
}

/** PutObjectTagging; replaces all tags. */
export function putObjectTagging(bucket: Bucket, { key, body }: S3Request): S3Response {
  const tags = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>\s*<Value>([^<]*)<\/Value>/g)];
  const unescaped = tags.map(([, name = '', value = '']) => [unescapeMarkup(name), unescapeMarkup(value)]);
  bucket.objects.setTags(key, Object.fromEntries(unescaped));
  return { status: 200 };
}

/** GetObjectTagging. */
export function getObjectTagging(bucket: Bucket, { key }: S3Target): S3Response {
  const tags = Object.entries(bucket.objects.get(key).tags);
  return xmlResponse({ Tagging: { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } } });
}

/** ListObjectVersions by prefix, in one page. */
export function listVersions({ name: Name, objects }: Bucket, { query }: S3Target): S3Response {
  const Prefix = query.get('prefix') ?? '';
  const Version = listedObjects(objects, Prefix).map((object) => ({
    ...object,
    VersionId: ONLY_VERSION,
    IsLatest: 'true',
  }));
  return xmlResponse({ ListVersionsResult: { Name, Prefix, IsTruncated: 'false', Version } });
}

/** ListObjectsV2 by prefix, in one page. */
export function listObjects({ name: Name, objects }: Bucket, { query }: S3Target): S3Response {
  const Prefix = query.get('prefix') ?? '';
  const Contents = listedObjects(objects, Prefix);
  const KeyCount = Contents.length;
  return xmlResponse({ ListBucketResult: { Name, Prefix, KeyCount, IsTruncated: 'false', Contents } });
}

function listedObjects(objects: Bucket['objects'], prefix: string) {
  const found = objects.sorted().filter(([key]) => key.startsWith(prefix));
  return found.map(([Key, { modifiedAt, etag, size }]) => ({
    Key,
    LastModified: new Date(modifiedAt).toISOString(),
    ETag: `"${etag}"`,
    Size: size,
  }));
}
