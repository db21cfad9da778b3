import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { RetentionStore } from '../domain/rounds/ports.ts';
import { remove, transact } from './conditional-write.ts';
import {
  applicationKey,
  applicationPartition,
  countersPartition,
  ownerKey,
  roundKey,
  roundPartitionOf,
  sequenceKey,
  submissionKey,
} from './keys.ts';
import { queryPrefix } from './read.ts';
import { ifUnchanged, readListedItem } from './submission-item.ts';
import type { Table } from './table.ts';

/** The most parts of a transaction. */
const maxParts = 100;

export function makeRetentionStore(table: Table): RetentionStore {
  return {
    removeSubmission: (applicationId) => retryOnConflict(() => tryRemoveSubmission(table, applicationId)),
    async removeRound(id) {
      for (const partition of [countersPartition(id), sequenceKey(id).pk, roundPartitionOf(id)])
        await removeAll(table, await queryPrefix(table, partition, undefined, ['pk', 'sk']));
      await removeAll(table, [{ ...roundKey(id) }]);
    },
  };
}

/**
 * The submission is the last item, by which lists find it when this was interrupted, and goes together with the answers. Returns
 * `undefined` when it was changed in between.
 */
async function tryRemoveSubmission(table: Table, applicationId: string): Promise<true | undefined> {
  const items = await queryPrefix(table, applicationPartition(applicationId), undefined, ['pk', 'sk', 'row']);
  const [submission, owner] = [submissionKey(applicationId), ownerKey(applicationId)];
  const found = items.find(({ sk }) => sk === submission.sk);
  // The index may still list it.
  if (found === undefined) return true;
  const { version, founder } = readListedItem(found);
  await removeAll(
    table,
    items.filter(({ sk }) => sk !== submission.sk && sk !== owner.sk),
  );
  const { done } = await transact(table, [
    { Delete: { Key: submission, ...ifUnchanged({ version }) } },
    remove(applicationKey(founder.sub, applicationId)),
    remove(owner),
  ]);
  return done || undefined;
}

async function removeAll(table: Table, items: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  for (let start = 0; start < items.length; start += maxParts) {
    const parts = items
      .slice(start, start + maxParts)
      .map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) }));
    await retryOnConflict(async () => (await transact(table, parts)).done || undefined);
  }
}
