import type { Entity } from '@portal/api/dynamodb/keys';
import { type HistoryEntry, historyEntrySchema } from '@portal/contracts/review/history';
import type { AttributeValue, Item as StoredItem } from '@portal/local/dynamodb/attribute-value';
import type { MemoryLevel } from '../cloud/memory-level.ts';
import { tableName } from '../cloud/services.ts';

export type Item = Readonly<Record<string, unknown>> & { readonly entity?: Entity };

/** Prefix of the keys under which the emulator stores the table's items. */
export const itemPrefix = `item~${tableName}~`;

/** Parses an item from the emulator's JSON (`flatItem`). */
export function readItem(json: string): Item {
  return flatItem(plainItem(JSON.parse(json)));
}

/** Returns every item of the table (`flatItem`), read from the store itself. */
export function itemsIn(level: MemoryLevel): Item[] {
  return level.entriesWithPrefix(itemPrefix).map(([, item]) => flatItem(plainItem(item as StoredItem)));
}

export function itemsOf(items: readonly Item[], entity: Entity): Item[] {
  return items.filter((item) => item.entity === entity);
}

/** A submission and what belongs to it, each in the order of its keys. */
export interface Review {
  readonly id: string;
  readonly submission: Item;
  readonly application: Item | undefined;
  readonly owner: Item | undefined;
  /** The stored entries of the history; the first is that of the submission itself. */
  readonly stored: readonly Item[];
  /** The same without the first. */
  readonly entries: readonly HistoryEntry[];
  readonly versions: readonly Item[];
  readonly assessments: readonly Item[];
}

/** Returns the submissions with what belongs to them. @throws ZodError when the portal could not read an entry */
export function reviewsIn(items: readonly Item[]): Review[] {
  const applications = new Map(itemsOf(items, 'application').map((item) => [item.application_id, item]));
  return itemsOf(items, 'submission').map((submission) => {
    const id = String(submission.application_id);
    const own = items
      .filter(({ pk }) => pk === submission.pk)
      .toSorted((one, other) => String(one.sk).localeCompare(String(other.sk)));
    const stored = itemsOf(own, 'history');
    return {
      id,
      submission,
      application: applications.get(id),
      owner: itemsOf(own, 'owner')[0],
      stored,
      entries: stored.map((item) => historyEntrySchema.parse(item)).filter(({ number }) => number > 0),
      versions: itemsOf(own, 'version'),
      assessments: itemsOf(own, 'assessment'),
    };
  });
}

/** Puts what lists show of a submission beside its other attributes. */
export function flatItem(item: Item): Item {
  const row = item.row as Item | undefined;
  return row ? { ...item, ...row, ...(row.columns as Item) } : item;
}

function plainItem(item: StoredItem): Item {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));
}

function plain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.L !== undefined) return value.L.map(plain);
  if (value.M !== undefined) return plainItem(value.M);
  if (value.NULL !== undefined) return null;
  throw new Error(`The portal stores no ${Object.keys(value).join()}`);
}
