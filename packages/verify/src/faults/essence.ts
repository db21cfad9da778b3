import { isCodeMail } from '../desk.ts';
import { type Item, itemsIn, itemsOf } from '../watch/items.ts';
import type { World } from '../world.ts';

/** Attributes that may differ between two ways to one end: times, numbers drawn, and who holds them. */
const incidental = new Set([
  'created_at',
  'updated_at',
  'submitted_at',
  'submitted_id',
  'stage1_at',
  'stage2_at',
  'stage1_sk',
  'stage2_sk',
  'decided_at',
  'at',
  'status',
  'settled_at',
  'expires_at',
  'lease_until',
  'tries',
]);

/** `statuses` are those of mails. */
export interface Essence {
  readonly kept: readonly Item[];
  readonly statuses: readonly unknown[];
  readonly counters: readonly number[];
}

/** What stands at the end, without how it came to that. */
export function essenceOf({ portal }: World): Essence {
  const items = itemsIn(portal.level);
  const kinds = ['profile', 'application', 'owner', 'submission', 'decision', 'outbox'] as const;
  const kept = kinds.flatMap((kind) => itemsOf(items, kind)).map(withoutIncidentals);
  const counted = (name: string) =>
    itemsOf(items, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const statuses = itemsOf(items, 'outbox').map((item) => item['status']);
  return { kept, statuses, counters: ['submitted', 'stage1', 'stage2'].map(counted) };
}

/** Mails of each kind that were sent. */
export function mailsOf({ portal }: World): { readonly codes: number; readonly events: number } {
  const codes = portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
  return { codes, events: portal.ledger.mails.length - codes };
}

function withoutIncidentals(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !incidental.has(name))
      .map(([name, value]) => [name, isItem(value) ? withoutIncidentals(value) : value]),
  );
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
