import { type Answer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { contentsOf } from './list-objects.ts';
import type { S3Target } from './request.ts';
import { invalidArgument } from './service-error.ts';

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
