import type { Bucket, Buckets } from './bucket.ts';
import type { ObjectDetails } from './object-store.ts';
import { headerOf, type S3Request, type S3Target } from './request.ts';
import { invalidArgument, preconditionFailed, S3Error } from './service-error.ts';
import { type Answer, unescapeXml, xmlAnswer } from './xml.ts';

/** What S3 calls the one version of an object in a bucket that keeps no others. The emulator keeps none. */
const ONLY_VERSION = 'null';

/** What is kept with a body, of the headers of a request or the fields of a form; names are in lower case. */
export function objectDetails(given: Iterable<readonly [string, string]>): ObjectDetails {
  const kept = [...given].filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'));
  return { headers: { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) }, tags: {} };
}

/** PutObject. Checksums are not compared: the body comes from this machine. */
export function putObject(bucket: Bucket, request: S3Request): Answer {
  if (headerOf(request, 'x-amz-content-sha256')?.startsWith('STREAMING-')) {
    throw new S3Error(501, 'NotImplemented', 'Bodies in chunks are not emulated by the local cloud');
  }
  const headers = Object.keys(request.headers).map((name) => [name, headerOf(request, name) ?? ''] as const);
  const { etag } = bucket.objects.put(request.key, request.body, objectDetails(headers));
  return { status: 200, headers: { etag: `"${etag}"` } };
}

/**
 * CopyObject, within a bucket or from another: the headers are copied, the tags unless `x-amz-tagging-directive` is
 * `REPLACE`. `x-amz-copy-source-if-match` copies only what is still the same, `If-None-Match: *` only to where nothing is.
 */
export function copyObject(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const header = (name: string) => headerOf(request, name);
  const path = decodeURIComponent(header('x-amz-copy-source') ?? '');
  const [, from = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(path) ?? [];
  const source = buckets.get(from).objects;
  const object = source.get(key);
  const wanted = header('x-amz-copy-source-if-match')?.replaceAll('"', '');
  if (wanted !== undefined && wanted !== object.etag) throw preconditionFailed('x-amz-copy-source-If-Match');
  if (header('if-none-match') === '*' && bucket.objects.has(request.key))
    throw preconditionFailed('If-None-Match');
  const tags = header('x-amz-tagging-directive') === 'REPLACE' ? {} : object.tags;
  const stored = bucket.objects.put(request.key, source.read(object), { headers: object.headers, tags });
  const LastModified = new Date(stored.modifiedAt).toISOString();
  return xmlAnswer({ CopyObjectResult: { ETag: `"${stored.etag}"`, LastModified } });
}

/** GetObject and HeadObject, whole or one range; `response-…` parameters of a signed URL set headers of the answer. */
export function getObject({ objects }: Bucket, target: S3Target): Answer {
  const object = objects.get(target.key);
  const { size, etag, modifiedAt } = object;
  const range = parseRange(headerOf(target, 'range'), size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const overrides = [...target.query].filter(([name]) => name.startsWith('response-'));
  const headers = {
    ...object.headers,
    ...Object.fromEntries(overrides.map(([name, value]) => [name.slice('response-'.length), value])),
    etag: `"${etag}"`,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
  return { status: range ? 206 : 200, headers, body: objects.read(object).subarray(start, end + 1) };
}

/** `bytes=0-4` or `bytes=5-`; undefined for anything else. @throws InvalidRange when the object has none of the bytes */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  const start = Number(from);
  if (start >= size) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end: to ? Math.min(Number(to), size - 1) : size - 1 };
}

/** DeleteObject. @throws InvalidArgument for a version that no object has */
export function deleteObject({ objects }: Bucket, { key, query }: S3Target): Answer {
  const version = query.get('versionId') ?? ONLY_VERSION;
  if (version !== ONLY_VERSION) throw invalidArgument('Invalid version id specified', 'versionId', version);
  objects.remove(key);
  return { status: 204 };
}

/** PutObjectTagging: the tags take the place of all before. */
export function putObjectTagging(bucket: Bucket, { key, body }: S3Request): Answer {
  const tags = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>\s*<Value>([^<]*)<\/Value>/g)];
  const unescaped = tags.map(([, name = '', value = '']) => [unescapeXml(name), unescapeXml(value)]);
  bucket.objects.setTags(key, Object.fromEntries(unescaped));
  return { status: 200 };
}

/** GetObjectTagging. */
export function getObjectTagging(bucket: Bucket, { key }: S3Target): Answer {
  const tags = Object.entries(bucket.objects.get(key).tags);
  return xmlAnswer({ Tagging: { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } } });
}

/** ListObjectVersions, all in one page: by prefix alone. */
export function listVersions({ name: Name, objects }: Bucket, { query }: S3Target): Answer {
  const Prefix = query.get('prefix') ?? '';
  const found = objects.sorted().filter(([key]) => key.startsWith(Prefix));
  const Version = found.map(([Key, { modifiedAt, etag, size }]) => ({
    Key,
    VersionId: ONLY_VERSION,
    IsLatest: 'true',
    LastModified: new Date(modifiedAt).toISOString(),
    ETag: `"${etag}"`,
    Size: size,
  }));
  return xmlAnswer({ ListVersionsResult: { Name, Prefix, IsTruncated: 'false', Version } });
}
