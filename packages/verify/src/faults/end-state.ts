import { type Item, itemsIn, itemsOf } from '../invariants/items.ts';
import { isCodeMail } from '../requests.ts';
import type { TestEnvironment } from '../test-environment.ts';

/** Attributes that differ between correct runs: times, generated numbers, leases, and the hashes of these. */
const variableAttributes =
  /_at$|_sk$|^(at|submitted_id|status|lease_until|tries|seen|previous|history_head|extensions_hash)$/;

/** Limits, codes and numbers differ between correct runs as a whole. */
const variableEntities = /^(otp|.*-budget|sequence|counters|receipt|mailbox|closed-account)$/;

/** Returns what is the same after every correct run: the table without what differs, and the numbers of mails. */
export function readEndState({ portal }: TestEnvironment) {
  const items = itemsIn(portal.level);
  const sumOf = (name: string) =>
    itemsOf(items, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const codes = portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
  return {
    items: items.filter(({ entity = '' }) => !variableEntities.test(entity)).map(withoutVariableAttributes),
    counters: ['submitted', 'stage1', 'stage2'].map(sumOf),
    /** Of the stored mails. */
    statuses: itemsOf(items, 'outbox').map(({ status }) => status),
    mails: { codes, events: portal.ledger.mails.length - codes },
  };
}

function withoutVariableAttributes(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !variableAttributes.test(name))
      .map(([name, value]) => [name, isItem(value) ? withoutVariableAttributes(value) : value]),
  );
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
