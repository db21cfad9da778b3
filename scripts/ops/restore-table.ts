import { setTimeout } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { canonicalHash } from '@portal/api/domain/canonical-hash';
import type { Table } from '@portal/api/dynamodb/table';
import { scanItems } from './scan-items.ts';

type Item = Readonly<Record<string, unknown>>;

/** The effect of a restore on an item. */
export const restoreKinds = ['write', 'delete', 'unchanged'] as const;
type RestoreKind = (typeof restoreKinds)[number];

/** By `entity`, which each item of the portal has: numbers of items. */
export type RestoreReport = Readonly<Record<string, Readonly<Record<RestoreKind, number>>>>;

type Write = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

/**
 * Makes one table equal to another: writes items that differ or are missing, and deletes items that the other one lacks. An
 * interrupted run can be repeated; a second run changes nothing.
 *
 * @param at now, in ms: items that have expired are neither written nor deleted
 * @param apply writes and deletes; otherwise the tables are only compared
 * @throws when `from` is empty, or DynamoDB keeps refusing writes
 */
export async function restoreTable(
  from: Table,
  to: Table,
  at: number,
  apply = false,
): Promise<RestoreReport> {
  // Digests: all items of a round would fill the memory.
  const remaining = new Map<string, { readonly entity: unknown; readonly digest: string }>();
  for await (const item of scanUnexpired(to, at))
    remaining.set(keyOf(item), { entity: item['entity'], digest: canonicalHash(item) });
  const report: Record<string, Record<RestoreKind, number>> = {};
  const writer = makeBatchWriter(to);
  const change = async (item: { readonly entity?: unknown }, kind: RestoreKind, write?: Write) => {
    const entity = String(item.entity);
    const before = report[entity] ?? { write: 0, delete: 0, unchanged: 0 };
    report[entity] = { ...before, [kind]: before[kind] + 1 };
    if (apply && write) await writer.add(write);
  };
  let read = 0;
  for await (const item of scanUnexpired(from, at)) {
    read += 1;
    const present = remaining.get(keyOf(item));
    remaining.delete(keyOf(item));
    if (present?.digest === canonicalHash(item)) await change(item, 'unchanged');
    else await change(item, 'write', { PutRequest: { Item: item } });
  }
  if (read === 0) throw new Error(`The table ${from.name} is empty: nothing is restored from it.`);
  for (const [key, { entity }] of remaining) {
    const [pk, sk] = JSON.parse(key) as readonly string[];
    await change({ entity }, 'delete', { DeleteRequest: { Key: { pk, sk } } });
  }
  await writer.flush();
  return Object.fromEntries(Object.entries(report).sort(([one], [other]) => one.localeCompare(other)));
}

/** Returns the number of items that a restore writes and deletes. */
export function changesOf(report: RestoreReport): number {
  return Object.values(report).reduce((sum, counts) => sum + counts.write + counts.delete, 0);
}

const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk, sk]);

/**
 * Reads the items that have not expired at `at`, in ms. DynamoDB deletes expired items within days, but not in a restored
 * table, which has no time to live.
 */
async function* scanUnexpired(table: Table, at: number): AsyncGenerator<Item> {
  for await (const item of scanItems(table)) if (!(Number(item['expires_at']) * 1000 <= at)) yield item;
}

/** DynamoDB's limit for one `BatchWriteItem`. */
const batchSize = 25;

/** Waits 25 s in all. */
const attempts = 9;

/** Writes in batches. Retries unprocessed items after 0.1 s, then after twice as long each time. */
export function makeBatchWriter({ client, name }: Table, wait: (ms: number) => Promise<void> = setTimeout) {
  let pending: Write[] = [];
  const flush = async () => {
    let left = pending;
    pending = [];
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === attempts)
        throw new Error(`DynamoDB refuses writes to ${name}. Run the restore again: it continues.`);
      if (attempt > 0) await wait(50 * 2 ** attempt);
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: left } }),
      );
      left = (UnprocessedItems?.[name] ?? []) as Write[];
    }
  };
  const add = async (write: Write) => {
    pending.push(write);
    if (pending.length === batchSize) await flush();
  };
  return { add, flush };
}
