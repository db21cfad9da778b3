import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket, Buckets } from './bucket.ts';
import { objectDetails } from './object-details.ts';
import type { ObjectDetails, StoredObject } from './object-store.ts';
import { assertVacant } from './put-object.ts';
import { headerOf, type S3Request } from './request.ts';
import { invalidArgument, preconditionFailed } from './service-error.ts';

/** CopyObject, within a bucket or from another; `If-None-Match: *` only to where nothing is. */
export function copyObject(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const { from, key } = sourceOf(request);
  const source = buckets.get(from).objects;
  const object = source.get(key);
  assertCondition(request, object);
  assertVacant(bucket.objects, request);
  const details = detailsOf(request, object);
  const { etag, modifiedAt } = bucket.objects.put(request.key, source.read(object), details);
  const LastModified = new Date(modifiedAt).toISOString();
  return xmlAnswer({ CopyObjectResult: { ETag: `"${etag}"`, LastModified } });
}

function sourceOf(request: S3Request): { from: string; key: string } {
  const source = decodeURIComponent(headerOf(request, 'x-amz-copy-source') ?? '');
  const [, from = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(source) ?? [];
  if (key === '')
    throw invalidArgument('Copy Source must mention the source bucket and key', 'x-amz-copy-source', source);
  return { from, key };
}

/** `x-amz-copy-source-if-match` copies only what is still the same. */
function assertCondition(request: S3Request, { etag }: StoredObject): void {
  const wanted = headerOf(request, 'x-amz-copy-source-if-match');
  if (wanted === undefined || wanted.replaceAll('"', '') === etag) return;
  throw preconditionFailed('x-amz-copy-source-If-Match');
}

function detailsOf(request: S3Request, { headers, tags }: StoredObject): ObjectDetails {
  const given = objectDetails(
    Object.keys(request.headers).map((name) => [name, headerOf(request, name) ?? '']),
  );
  return {
    headers: headerOf(request, 'x-amz-metadata-directive') === 'REPLACE' ? given.headers : headers,
    tags: headerOf(request, 'x-amz-tagging-directive') === 'REPLACE' ? given.tags : tags,
  };
}
