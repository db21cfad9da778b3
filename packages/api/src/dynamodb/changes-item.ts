import type { ChangesRecord } from '../domain/applications/record.ts';
import { changesKey, returnedPartition } from './keys.ts';

/** The condition that the request for changes has not ended: `drafts_pk` is removed when it lapses. */
export const areAwaited = 'attribute_exists(drafts_pk)';

/** Returns whether the request for an item's changes has not ended, like {@link areAwaited}. */
export function isAwaited(item: Readonly<Record<string, unknown>>): boolean {
  return item['drafts_pk'] !== undefined;
}

/** The DynamoDB item of changes. Until the request ends, it is in the index of drafts, in a partition of its own. */
export function changesItem(changes: ChangesRecord, roundId: string) {
  const key = changesKey(changes.application_id);
  return { ...key, entity: 'changes', drafts_pk: returnedPartition(roundId), ...changes };
}
