import { type Entity, receiptKey } from '@portal/api/dynamodb/keys';
import { type HistoryEntry, historyEntrySchema } from '@portal/contracts/review/history';
import type { AttributeValue, Item as StoredItem } from '@portal/local/dynamodb/attribute-value';
import type { SubmissionItems } from '../../../../scripts/ops/audit-submission.ts';
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
  return storedIn(level).map(flatItem);
}

function storedIn(level: MemoryLevel): Item[] {
  return level.entriesWithPrefix(itemPrefix).map(([, item]) => plainItem(item as StoredItem));
}

export function itemsOf(items: readonly Item[], entity: Entity): Item[] {
  return items.filter((item) => item.entity === entity);
}

/** A submission and what belongs to it. */
export interface Review {
  readonly id: string;
  /** As `flatItem` has it. */
  readonly submission: Item;
  /** The entries of the history after that of the submission itself. */
  readonly entries: readonly HistoryEntry[];
  /** All of it, as it is stored. */
  readonly stored: SubmissionItems;
}

/** Every item (`flatItem`), and the submissions. */
export interface TableState {
  readonly items: readonly Item[];
  readonly reviews: readonly Review[];
}

/** @throws ZodError when the portal could not read an entry */
export function stateOf(stored: readonly Item[]): TableState {
  return { items: stored.map(flatItem), reviews: reviewsIn(stored) };
}

/** Returns the state of the table, read from the store itself. */
export function readState(level: MemoryLevel): TableState {
  return stateOf(storedIn(level));
}

function reviewsIn(stored: readonly Item[]): Review[] {
  return itemsOf(stored, 'submission').map((item) => {
    const submission = flatItem(item);
    const id = String(submission.application_id);
    const own = stored
      .filter(({ pk }) => pk === item.pk)
      .toSorted((one, other) => String(one.sk).localeCompare(String(other.sk)));
    const history = itemsOf(own, 'history');
    const receipts = receiptKey(String(submission.submitted_id), '').pk;
    return {
      id,
      submission,
      entries: history.map((entry) => historyEntrySchema.parse(entry)).filter(({ number }) => number > 0),
      stored: {
        submission: item,
        application: itemsOf(stored, 'application').find(({ application_id }) => application_id === id),
        owner: itemsOf(own, 'owner')[0],
        history,
        versions: itemsOf(own, 'version'),
        assessments: itemsOf(own, 'assessment'),
        receipts: stored.filter(({ pk }) => pk === receipts),
      },
    };
  });
}

/** Puts what lists show of a submission beside its other attributes. */
function flatItem(item: Item): Item {
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
