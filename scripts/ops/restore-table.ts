import { setTimeout } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { entityOf, type Item, itemHash, scanUnexpired } from './table-checksums.ts';

/** What a restore changes: numbers of items of one `entity`. */
export interface RestoreCounts {
  readonly write: number;
  readonly delete: number;
  readonly unchanged: number;
}

export type RestoreReport = Readonly<Record<string, RestoreCounts>>;

export interface RestoreOptions {
  /** Writes and deletes; without it the tables are only compared. */
  readonly apply: boolean;
  /** Now, in ms: items that have expired are neither written nor deleted. */
  readonly at: number;
  /** Waits so many ms. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

type Write = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

/**
 * Makes a table hold what another one holds: writes the items that differ or are missing, deletes those that the other
 * lacks. A run that was interrupted can be repeated, and a second run changes nothing.
 *
 * @throws when the other table is empty, or DynamoDB keeps refusing writes
 */
export async function restoreTable(
  from: Table,
  to: Table,
  { apply, at, wait = setTimeout }: RestoreOptions,
): Promise<RestoreReport> {
  const remaining = await hashesByKey(to, at);
  const counts = makeCounts();
  const writer = makeBatchWriter(to, wait);
  const change = async (entity: string, kind: 'write' | 'delete', write: Write) => {
    counts.add(entity, kind);
    if (apply) await writer.add(write);
  };
  let read = 0;
  for await (const page of scanUnexpired(from, at)) {
    for (const item of page) {
      read += 1;
      const key = keyOf(item);
      const present = remaining.get(key);
      remaining.delete(key);
      if (present?.hash === itemHash(item)) counts.add(entityOf(item), 'unchanged');
      else await change(entityOf(item), 'write', { PutRequest: { Item: item } });
    }
  }
  if (read === 0) throw new Error(`The table ${from.name} is empty: nothing is restored from it.`);
  for (const { entity, Key } of remaining.values())
    await change(entity, 'delete', { DeleteRequest: { Key } });
  await writer.flush();
  return counts.report();
}

const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk, sk]);

interface KnownItem {
  readonly entity: string;
  readonly hash: string;
  readonly Key: Item;
}

async function hashesByKey(table: Table, at: number): Promise<Map<string, KnownItem>> {
  const known = new Map<string, KnownItem>();
  for await (const page of scanUnexpired(table, at)) {
    for (const item of page) {
      const Key = { pk: item['pk'], sk: item['sk'] };
      known.set(keyOf(item), { entity: entityOf(item), hash: itemHash(item), Key });
    }
  }
  return known;
}

function makeCounts() {
  const counts = new Map<string, RestoreCounts>();
  return {
    add: (entity: string, kind: keyof RestoreCounts) => {
      const before = counts.get(entity) ?? { write: 0, delete: 0, unchanged: 0 };
      counts.set(entity, { ...before, [kind]: before[kind] + 1 });
    },
    report: (): RestoreReport =>
      Object.fromEntries([...counts].sort(([one], [other]) => one.localeCompare(other))),
  };
}

/** The most that DynamoDB takes in one `BatchWriteItem`. */
const batchSize = 25;

/** Writes in batches. What DynamoDB leaves unprocessed is tried again, after 0.1 s first, then after twice as long each time. */
export function makeBatchWriter(
  { client, name }: Table,
  wait: (milliseconds: number) => Promise<void> = setTimeout,
) {
  let waiting: Write[] = [];
  const flush = async () => {
    let left = waiting;
    waiting = [];
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
    waiting.push(write);
    if (waiting.length === batchSize) await flush();
  };
  return { add, flush };
}

/** Waits 25 s in all. */
const attempts = 9;
