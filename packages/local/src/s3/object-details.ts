import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import type { ObjectDetails } from './object-store.ts';
import type { S3Request, S3Target } from './request.ts';
import { invalidArgument } from './service-error.ts';
import { unescapeXml } from './xml.ts';

/** Headers that an object is stored and answered with, besides `x-amz-meta-…`. */
const KEPT_HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
];

/**
 * What is kept with a body, of the headers of a request or the fields of a form; names are in lower case.
 *
 * @throws InvalidArgument
 */
export function objectDetails(given: Iterable<readonly [string, string]>): ObjectDetails {
  const all = [...given];
  const kept = all.filter(([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'));
  const tagging = all.find(([name]) => name === 'x-amz-tagging')?.[1] ?? '';
  return {
    headers: { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) },
    tags: checkedTags([...new URLSearchParams(tagging)]),
  };
}

/** PutObjectTagging: the tags take the place of all before. */
export function putObjectTagging(bucket: Bucket, { key, body }: S3Request): Answer {
  const tags = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>\s*<Value>([^<]*)<\/Value>/g)];
  const unescaped = tags.map(([, name = '', value = '']) => [unescapeXml(name), unescapeXml(value)] as const);
  bucket.objects.setTags(key, checkedTags(unescaped));
  return { status: 200 };
}

/** GetObjectTagging. */
export function getObjectTagging(bucket: Bucket, { key }: S3Target): Answer {
  const tags = Object.entries(bucket.objects.get(key).tags);
  return xmlAnswer({ Tagging: { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } } });
}

/** @throws InvalidArgument when there are too many, or two of a name */
function checkedTags(tags: readonly (readonly [string, string])[]): Record<string, string> {
  const byName = Object.fromEntries(tags);
  if (tags.length > 10 || Object.keys(byName).length < tags.length) {
    throw invalidArgument('Tags must be at most 10, each with a key of its own', 'x-amz-tagging');
  }
  return byName;
}
