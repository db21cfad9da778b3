import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { canonicalHash } from '@portal/api/domain/canonical-hash';
import type { Table } from '@portal/api/dynamodb/table';
import { type Item, scanItems } from './scan-items.ts';

/** The effect of a restore on an item. */
export const restoreKinds = ['write', 'delete', 'unchanged'] as const;
type RestoreKind = (typeof restoreKinds)[number];

/** Writes at a time. One after the other, those of a whole table would take hours. */
const atOnce = 25;

/**
 * Makes one table equal to another: writes items that differ or are missing, and deletes items that the other one lacks. An
 * interrupted run can be repeated; a second run changes nothing.
 *
 * @param at now, in ms: items that have expired are neither written nor deleted
 * @param apply writes and deletes; otherwise the tables are only compared
 * @returns how many items are written and deleted, and by `entity`, which each item of the portal has, the number of each kind
 * @throws when `from` is empty, or DynamoDB still refuses a write after the SDK's retries
 */
export async function restoreTable(from: Table, to: Table, at: number, apply = false) {
  const { client, name: TableName } = to;
  // Digests: all items of a round would fill the memory.
  const remaining = new Map<string, { readonly entity: unknown; readonly digest: string }>();
  for await (const item of scanUnexpired(to, at))
    remaining.set(keyOf(item), { entity: item['entity'], digest: canonicalHash(item) });
  const report: Record<string, Record<RestoreKind, number>> = {};
  let changes = 0;
  let waiting: (() => Promise<unknown>)[] = [];
  const writeAll = async () => {
    await Promise.all(waiting.map((write) => write()));
    waiting = [];
  };
  const add = async (entity: unknown, kind: RestoreKind, write?: () => Promise<unknown>) => {
    const name = String(entity);
    report[name] ??= { write: 0, delete: 0, unchanged: 0 };
    report[name][kind] += 1;
    if (write) changes += 1;
    if (apply && write) waiting.push(write);
    if (waiting.length === atOnce) await writeAll();
  };
  for await (const item of scanUnexpired(from, at)) {
    const present = remaining.get(keyOf(item));
    remaining.delete(keyOf(item));
    if (present?.digest === canonicalHash(item)) await add(item['entity'], 'unchanged');
    else await add(item['entity'], 'write', () => client.send(new PutCommand({ TableName, Item: item })));
  }
  if (Object.keys(report).length === 0)
    throw new Error(`The table ${from.name} is empty: nothing is restored from it.`);
  for (const [key, { entity }] of remaining) {
    const [pk, sk] = JSON.parse(key) as readonly string[];
    await add(entity, 'delete', () => client.send(new DeleteCommand({ TableName, Key: { pk, sk } })));
  }
  await writeAll();
  return { changes, report };
}

const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk, sk]);

/**
 * Reads the items that have not expired at `at`, in ms. DynamoDB deletes expired items within days, but not in a restored
 * table, which has no time to live.
 */
async function* scanUnexpired(table: Table, at: number): AsyncGenerator<Item> {
  for await (const item of scanItems(table)) if (!(Number(item['expires_at']) * 1000 <= at)) yield item;
}
