import dynaliteDb from 'dynalite/db/index.js';
import type { Item } from './attribute-value.ts';
import { keySpace } from './level.ts';
import { keyAttributes, secondaryIndexes, type Table, timeToLiveAttribute } from './table.ts';

// An epoch second with more digits is beyond the year 33000: most likely milliseconds, which never expire on DynamoDB either.
const EPOCH_DIGITS = 12;

/**
 * The stored entries that belong to an item: one per secondary index with the projected attributes, and one in the order
 * of expiry.
 */
export function indexEntries(table: Table, itemKey: string, item: Item | undefined): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  if (!item) return entries;
  const { TableName } = table;
  const { puts } = dynaliteDb.getIndexActions(secondaryIndexes(table), undefined, item, table);
  for (const { index, key, item: projected } of puts) {
    entries.set(keySpace.index(TableName, index) + key, projected);
  }
  const attribute = timeToLiveAttribute(table);
  const expiry = attribute && expirySecond(item, attribute);
  if (expiry) entries.set(`${keySpace.expiries(TableName)}${expiry}~${itemKey}`, itemKey);
  return entries;
}

/** The key range of expiry entries from one epoch second (inclusive) to another (exclusive). */
export function expiryRange(table: Table, from: number, before: number): { gte: string; lt: string } {
  const prefix = keySpace.expiries(table.TableName);
  return { gte: prefix + pad(from), lt: prefix + pad(before) };
}

function expirySecond(item: Item, attribute: string): string | undefined {
  const second = Math.floor(Number(item[attribute]?.N ?? Number.NaN));
  if (Number.isNaN(second) || second < 0 || pad(second).length > EPOCH_DIGITS) return undefined;
  return pad(second);
}

function pad(second: number): string {
  return String(Math.max(0, second)).padStart(EPOCH_DIGITS, '0');
}

export function keyOf(table: Table, item: Item): Item {
  const entries = keyAttributes(table).flatMap((name) => (item[name] ? [[name, item[name]] as const] : []));
  return Object.fromEntries(entries);
}

/** The string key of an item within its table, from the item or its key. */
export function itemKey(table: Table, item: Item): string {
  return dynaliteDb.createKey(item, table);
}
