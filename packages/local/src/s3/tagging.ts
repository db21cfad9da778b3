import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { collectText } from './byte-reader.ts';
import { checkedTags } from './object-details.ts';
import type { S3Request, S3Target } from './request.ts';
import { unescapeXml } from './xml.ts';

const MAX_DOCUMENT_BYTES = 64 * 1024;

/** PutObjectTagging: the tags take the place of all before. */
export async function putObjectTagging(bucket: Bucket, request: S3Request): Promise<Answer> {
  const document = await collectText(request.body.rest(), MAX_DOCUMENT_BYTES);
  const tags = [...document.matchAll(/<Key>([^<]*)<\/Key>\s*<Value>([^<]*)<\/Value>/g)];
  bucket.objects.setTags(
    request.key,
    checkedTags(tags.map(([, name = '', value = '']) => [unescapeXml(name), unescapeXml(value)])),
  );
  return { status: 200 };
}

/** GetObjectTagging. */
export function getObjectTagging(bucket: Bucket, { key }: S3Target): Answer {
  const tags = Object.entries(bucket.objects.get(key).tags);
  return xmlAnswer({ Tagging: { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } } });
}
