import type { Answer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { headerOf, type S3Target } from './request.ts';
import { S3Error } from './service-error.ts';

/** Query parameters of a signed URL by which it sets headers of its answer. */
const OVERRIDES = [
  'content-type',
  'content-language',
  'expires',
  'cache-control',
  'content-disposition',
  'content-encoding',
];

/** GetObject and HeadObject, whole or one range. */
export function getObject({ objects }: Bucket, target: S3Target): Answer {
  const object = objects.get(target.key);
  const { size, etag, crc32, modifiedAt, tags } = object;
  const range = parseRange(headerOf(target, 'range'), size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const wantsChecksum = headerOf(target, 'x-amz-checksum-mode') === 'ENABLED' && !range;
  const headers = {
    ...object.headers,
    ...overriddenBy(target),
    etag: `"${etag}"`,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    ...(wantsChecksum && { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' }),
    ...(Object.keys(tags).length > 0 && { 'x-amz-tagging-count': Object.keys(tags).length }),
  };
  return { status: range ? 206 : 200, headers, body: objects.read(object).subarray(start, end + 1) };
}

function overriddenBy({ query }: S3Target): Record<string, string> {
  return Object.fromEntries(
    OVERRIDES.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/**
 * One range of bytes; undefined (all of them) for anything else that the header may hold.
 *
 * @throws InvalidRange when the object has none of the bytes
 */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  if (start >= size) {
    const details = { RangeRequested: header ?? '', ActualObjectSize: size };
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', details);
  }
  return { start, end };
}
