import { type Item, itemsIn, itemsOf } from '../invariants/items.ts';
import { isCodeMail } from '../requests.ts';
import type { TestEnvironment } from '../test-environment.ts';

/** Attributes that differ between correct runs: times, generated numbers, leases, and the hashes of these. */
const variableAttributes = new Set([
  'created_at',
  'updated_at',
  'submitted_at',
  'submitted_id',
  'stage1_at',
  'stage2_at',
  'stage1_sk',
  'stage2_sk',
  'decided_at',
  'declared_at',
  'deleted_at',
  'handed_in_at',
  'withdrawn_at',
  'announced_at',
  'asked_at',
  'changes_asked_at',
  'resubmitted_at',
  'changed_at',
  'at',
  'status',
  'settled_at',
  'expires_at',
  'lease_until',
  'tries',
  'seen',
  'previous',
  'history_head',
  'extensions_hash',
]);

export interface NormalisedState {
  readonly items: readonly Item[];
  /** Of the mails. */
  readonly statuses: readonly unknown[];
  readonly counters: readonly number[];
}

/** Returns the table's state without the attributes that differ between correct runs. */
export function normaliseState({ portal }: TestEnvironment): NormalisedState {
  const all = itemsIn(portal.level);
  const entities = [
    'profile',
    'application',
    'owner',
    'submission',
    'changes',
    'version',
    'history',
    'assessment',
    'outbox',
  ] as const;
  const items = entities.flatMap((entity) => itemsOf(all, entity)).map(withoutVariableAttributes);
  const sumOf = (name: string) =>
    itemsOf(all, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const statuses = itemsOf(all, 'outbox').map((item) => item['status']);
  return { items, statuses, counters: ['submitted', 'stage1', 'stage2'].map(sumOf) };
}

/** Counts the sent mails. */
export function countMails({ portal }: TestEnvironment): { readonly codes: number; readonly events: number } {
  const codes = portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
  return { codes, events: portal.ledger.mails.length - codes };
}

function withoutVariableAttributes(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !variableAttributes.has(name))
      .map(([name, value]) => [name, isItem(value) ? withoutVariableAttributes(value) : value]),
  );
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
