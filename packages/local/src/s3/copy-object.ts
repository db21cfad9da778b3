import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket, Buckets } from './bucket.ts';
import { objectDetails } from './object-details.ts';
import type { ObjectDetails, ReceivedBody, StoredObject } from './object-store.ts';
import { headerOf, type S3Request } from './request.ts';
import { invalidArgument, S3Error } from './service-error.ts';
import { MAX_OBJECT_BYTES } from './stored-body.ts';
import { assertVacant } from './vacancy.ts';

/** CopyObject, within a bucket or from another; `If-None-Match: *` only to where nothing is. */
export async function copyObject(buckets: Buckets, bucket: Bucket, request: S3Request): Promise<Answer> {
  const { from, key } = sourceOf(request);
  const { object, file } = await buckets.get(from).objects.open(key);
  try {
    assertCondition(request, object);
    assertVacant(bucket.objects, request);
    const body = await bucket.objects.receive(file.createReadStream({ autoClose: false }), MAX_OBJECT_BYTES);
    const { etag, modifiedAt } = await store(bucket, request, body, detailsOf(request, object));
    const LastModified = new Date(modifiedAt).toISOString();
    return xmlAnswer({ CopyObjectResult: { ETag: `"${etag}"`, LastModified } });
  } finally {
    await file.close();
  }
}

/** Something may have come to lie there while the body was read. */
async function store(bucket: Bucket, request: S3Request, body: ReceivedBody, details: ObjectDetails) {
  try {
    assertVacant(bucket.objects, request);
    return await bucket.objects.put(request.key, body, details);
  } catch (error) {
    await bucket.objects.discard(body);
    throw error;
  }
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
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new S3Error(412, 'PreconditionFailed', message, { Condition: 'x-amz-copy-source-If-Match' });
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
