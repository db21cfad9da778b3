import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import type { S3Target } from './request.ts';
import { invalidArgument, S3Error } from './service-error.ts';

/** What S3 calls the one version of an object in a bucket that keeps no others. The emulator keeps none. */
const onlyVersion = 'null';

/** ListObjectsV2, all in one page: by prefix alone. */
export function listObjects(bucket: Bucket, target: S3Target): Answer {
  const Contents = contentsOf(bucket, target);
  return xmlAnswer({
    ListBucketResult: { ...headOf(bucket, target, Contents.length), KeyCount: Contents.length, Contents },
  });
}

/** ListObjectVersions, all in one page: by prefix alone. */
export function listVersions(bucket: Bucket, target: S3Target): Answer {
  const Version = contentsOf(bucket, target).map((content) => ({
    ...content,
    VersionId: onlyVersion,
    IsLatest: true,
  }));
  return xmlAnswer({ ListVersionsResult: { ...headOf(bucket, target, Version.length), Version } });
}

/** @throws InvalidArgument when a request is about a version that no object has */
export function assertVersion({ query }: S3Target): void {
  const asked = query.get('versionId');
  if (asked === null || asked === onlyVersion) return;
  throw invalidArgument('Invalid version id specified', 'versionId', asked);
}

function headOf({ name: Name }: Bucket, { query }: S3Target, MaxKeys: number) {
  return { Name, Prefix: query.get('prefix') ?? '', MaxKeys, IsTruncated: false };
}

/** @throws NotImplemented for a part of a list */
function contentsOf({ objects }: Bucket, { query }: S3Target) {
  const other = ['delimiter', 'max-keys', 'start-after', 'continuation-token'].find((name) =>
    query.has(name),
  );
  if (other)
    throw new S3Error(501, 'NotImplemented', `Lists with ${other} are not emulated by the local cloud`);
  const found = objects.sorted().filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
  return found.map(([Key, { modifiedAt, etag, size }]) => ({
    Key,
    LastModified: new Date(modifiedAt).toISOString(),
    ETag: `"${etag}"`,
    Size: size,
    StorageClass: 'STANDARD',
  }));
}
