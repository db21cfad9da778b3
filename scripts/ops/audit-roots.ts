import { ListObjectVersionsCommand, type ListObjectVersionsCommandOutput } from '@aws-sdk/client-s3';
import {
  findCutHeads,
  type HistoryRoot,
  hashOfRoot,
  type RootStore,
  type StoredRoot,
} from '@portal/api/domain/review/history-root';
import type { Bucket } from '@portal/api/s3/bucket';

/**
 * Verifies the chain of roots: each has the hash of the one before it, and lacks none of its heads.
 *
 * @returns the last root; `undefined` without any
 * @throws Error naming the first root that is not as it was written
 */
export async function verifyRoots(roots: RootStore): Promise<HistoryRoot | undefined> {
  let before: StoredRoot | undefined;
  for (const day of await roots.listDays()) {
    const next = await roots.read(day);
    // The oldest one may have been deleted after its lock ended.
    if (before !== undefined && next.root.previous !== hashOfRoot(before.text))
      throw new Error(`The root of ${day} does not follow from the one before it.`);
    const [cut] = findCutHeads(before?.root.heads ?? {}, next.root);
    if (cut !== undefined) throw new Error(`The root of ${day} lacks a head of the application ${cut}.`);
    before = next;
  }
  return before?.root;
}

/**
 * Verifies that each root was written once and not deleted: a lock keeps the first version, but does not forbid a second one.
 *
 * @throws Error naming the first root with another version, or a deletion
 */
export async function verifyVersions({ client, name }: Pick<Bucket, 'client' | 'name'>): Promise<void> {
  const seen = new Set<string>();
  let page: Partial<ListObjectVersionsCommandOutput> = { IsTruncated: true };
  while (page.IsTruncated) {
    page = await client.send(
      new ListObjectVersionsCommand({
        Bucket: name,
        Prefix: 'roots/',
        KeyMarker: page.NextKeyMarker,
        VersionIdMarker: page.NextVersionIdMarker,
      }),
    );
    const again = page.Versions?.find(({ Key = '' }) => seen.size === seen.add(Key).size);
    const key = page.DeleteMarkers?.[0]?.Key ?? again?.Key;
    if (key !== undefined)
      throw new Error(
        `${key} was written again or deleted: compare its versions, of which the oldest is right.`,
      );
  }
}
