import type { Journey } from './prototype.ts';
import type { WireItem } from './table.ts';

/** A number of a shared item that a journey moved, such as a counter. */
export interface Moved {
  readonly key: WireItem;
  readonly attribute: string;
  readonly amount: number;
}

/** What a journey left in the table. */
export interface Imprint {
  readonly journey: Journey;
  /** Its own items; those that pass by themselves (codes, budgets, mails sent) left out. */
  readonly items: readonly WireItem[];
  readonly moved: readonly Moved[];
  /** Ms from the submission to the last decision. */
  readonly lasted: number;
}

/** Compares the table before and after a journey. */
export function imprintOf(
  journey: Journey,
  before: readonly WireItem[],
  after: readonly WireItem[],
  lasted: number,
): Imprint {
  const known = new Map(before.map((item) => [keyText(item), item]));
  const own = after.filter((item) => isOf(journey, item));
  const shared = after.filter((item) => !isOf(journey, item));
  return {
    journey,
    items: own.filter((item) => !('expires_at' in item)),
    moved: shared.flatMap((item) => movedNumbers(item, known.get(keyText(item)))),
    lasted,
  };
}

function isOf({ founder, applicationId }: Journey, { pk }: WireItem): boolean {
  const partition = String(pk?.['S']);
  return partition.includes(founder.sub) || partition.includes(applicationId);
}

function movedNumbers(item: WireItem, earlier: WireItem | undefined): Moved[] {
  return Object.entries(item)
    .filter(([, value]) => 'N' in value)
    .map(([attribute, value]) => {
      const amount = Number(value['N']) - Number(earlier?.[attribute]?.['N'] ?? 0);
      return { key: keyOf(item), attribute, amount };
    })
    .filter(({ amount }) => amount !== 0);
}

function keyOf({ pk, sk }: WireItem): WireItem {
  if (!pk || !sk) throw new Error('an item has no key');
  return { pk, sk };
}

function keyText(item: WireItem): string {
  return JSON.stringify(keyOf(item));
}
