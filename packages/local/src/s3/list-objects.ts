import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import type { StoredObject } from './object-store.ts';
import type { S3Target } from './request.ts';
import { invalidArgument } from './service-error.ts';

const MAX_KEYS = 1000;

/** ListObjectsV2: by the bytes of the keys; with a delimiter, keys that share a beginning up to it count as one. */
export function listObjects(bucket: Bucket, { query }: S3Target): Answer {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = limitOf(query.get('max-keys'));
  const startAfter = query.get('start-after') ?? undefined;
  const token = query.get('continuation-token') ?? undefined;
  const after = token === undefined ? startAfter : Buffer.from(token, 'base64url').toString();
  const entries = group(bucket.objects.sorted(), prefix, delimiter).filter(({ name }) =>
    isAfter(name, after),
  );
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const more = entries.length > page.length && last !== undefined;
  return xmlAnswer({
    ListBucketResult: {
      Name: bucket.name,
      Prefix: prefix,
      Delimiter: delimiter || undefined,
      StartAfter: startAfter,
      ContinuationToken: token,
      NextContinuationToken: more ? Buffer.from(last.name).toString('base64url') : undefined,
      KeyCount: page.length,
      MaxKeys: limit,
      IsTruncated: more,
      Contents: page.flatMap(({ name, object }) => (object ? [contentsOf(name, object)] : [])),
      CommonPrefixes: page.flatMap(({ name, object }) => (object ? [] : [{ Prefix: name }])),
    },
  });
}

/** A key with its object, or a beginning that several keys share. */
interface Entry {
  readonly name: string;
  readonly object?: StoredObject;
}

function group(objects: [string, StoredObject][], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = [];
  for (const [key, object] of objects) {
    if (!key.startsWith(prefix)) continue;
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = at < 0 ? key : key.slice(0, at + delimiter.length);
    if (at < 0) entries.push({ name, object });
    else if (entries.at(-1)?.name !== name) entries.push({ name });
  }
  return entries;
}

function isAfter(name: string, after: string | undefined): boolean {
  return after === undefined || Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;
}

function limitOf(maxKeys: string | null): number {
  if (maxKeys === null) return MAX_KEYS;
  if (!/^\d+$/.test(maxKeys)) {
    throw invalidArgument('Provided max-keys not an integer or within integer range', 'max-keys', maxKeys);
  }
  return Math.min(Number(maxKeys), MAX_KEYS);
}

/** What S3 calls the one version of an object in a bucket that keeps no others. The emulator keeps none. */
const onlyVersion = 'null';

/** ListObjectVersions, all in one page: by prefix alone. */
export function listVersions(bucket: Bucket, { query }: S3Target): Answer {
  const prefix = query.get('prefix') ?? '';
  const found = bucket.objects.sorted().filter(([key]) => key.startsWith(prefix));
  return xmlAnswer({
    ListVersionsResult: {
      Name: bucket.name,
      Prefix: prefix,
      MaxKeys: found.length,
      IsTruncated: false,
      Version: found.map(([key, object]) => ({
        ...contentsOf(key, object),
        VersionId: onlyVersion,
        IsLatest: true,
      })),
    },
  });
}

/** @throws InvalidArgument when a request is about a version that no object has */
export function assertVersion({ query }: S3Target): void {
  const asked = query.get('versionId');
  if (asked === null || asked === onlyVersion) return;
  throw invalidArgument('Invalid version id specified', 'versionId', asked);
}

/** What lists say of an object. */
function contentsOf(Key: string, { modifiedAt, etag, size }: StoredObject) {
  return {
    Key,
    LastModified: new Date(modifiedAt).toISOString(),
    ETag: `"${etag}"`,
    Size: size,
    StorageClass: 'STANDARD',
  };
}
