import { canonicalHash } from '@portal/api/canonical-hash';
import type { Item } from './items.ts';

/** Adds the hashes to a submission and its entries, which are in their order. */
export function withHashes(items: readonly Item[]): Item[] {
  let previous: string | undefined;
  const hashed = items.map((item) => {
    if (item.entity !== 'history') return item;
    const entry = { ...item, previous };
    previous = canonicalHash(entry);
    return entry;
  });
  return hashed.map((item) => (item.entity === 'submission' ? { ...item, history_head: previous } : item));
}
