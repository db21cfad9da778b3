import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { RetentionStore } from '../domain/rounds/ports.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import {
  applicationKey,
  applicationPartition,
  countersPartition,
  type Key,
  ownerKey,
  roundKey,
  roundPartitionOf,
  sequenceKey,
  submissionKey,
} from './keys.ts';
import { queryPrefix } from './query-prefix.ts';
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
      await removeAll(table, [roundKey(id)]);
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
    { Delete: { TableName: table.name, Key: submission, ...ifUnchanged({ version }) } },
    remove(table, applicationKey(founder.sub, applicationId)),
    remove(table, owner),
  ]);
  return done || undefined;
}

const remove = ({ name }: Table, { pk, sk }: Partial<Key>): TransactItems[number] => ({
  Delete: { TableName: name, Key: { pk, sk } },
});

async function removeAll(table: Table, keys: readonly Partial<Key>[]): Promise<void> {
  for (let start = 0; start < keys.length; start += maxParts) {
    const parts = keys.slice(start, start + maxParts).map((key) => remove(table, key));
    await retryOnConflict(async () => (await transact(table, parts)).done || undefined);
  }
}
