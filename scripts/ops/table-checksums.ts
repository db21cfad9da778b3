import { createHash } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';

export type Item = Readonly<Record<string, unknown>>;

/** What a table holds, short enough to compare: for each `entity` the number of items and one checksum of all. */
export type TableChecksums = Readonly<Record<string, { readonly items: number; readonly checksum: string }>>;

/**
 * Reads the whole table. A checksum does not depend on the order of the items: it is the sum of their hashes. Items that
 * have expired at the moment `at`, in ms, do not count: DynamoDB may have deleted them in one table and not in the other.
 */
export async function tableChecksums(table: Table, at: number): Promise<TableChecksums> {
  const kinds = new Map<string, { items: number; sum: bigint }>();
  for await (const page of scanUnexpired(table, at)) {
    for (const item of page) {
      const kind = entityOf(item);
      const { items, sum } = kinds.get(kind) ?? { items: 0, sum: 0n };
      kinds.set(kind, { items: items + 1, sum: (sum + BigInt(`0x${itemHash(item)}`)) % modulus });
    }
  }
  const entries = [...kinds].sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(
    entries.map(([kind, { items, sum }]) => [kind, { items, checksum: sum.toString(16).padStart(64, '0') }]),
  );
}

const modulus = 1n << 256n;

/** The attribute `entity`, which each item of the portal has. */
export const entityOf = (item: Item): string =>
  typeof item['entity'] === 'string' ? item['entity'] : 'unknown';

/** The same for items with the same attributes, as hexadecimal digits. */
export const itemHash = (item: Item): string => createHash('sha256').update(canonical(item)).digest('hex');

/** JSON with its keys sorted; sets too, which DynamoDB returns in any order. */
function canonical(value: unknown): string {
  if (value instanceof Set)
    return `set${canonical([...value].map(canonical).sort((one, other) => one.localeCompare(other)))}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}

/** The entities that differ, each with both numbers; empty when the tables hold the same. */
export function differences(one: TableChecksums, other: TableChecksums): string[] {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...kinds]
    .sort((a, b) => a.localeCompare(b))
    .flatMap((kind) => {
      const [left, right] = [one[kind], other[kind]];
      if (left?.items === right?.items && left?.checksum === right?.checksum) return [];
      return [
        `${kind}: ${left?.items ?? 0} and ${right?.items ?? 0}${left?.items === right?.items ? ', not the same' : ''}`,
      ];
    });
}

/**
 * Reads all items of a table, page by page, without those that have expired at the moment `at`, in ms: DynamoDB deletes
 * them within days, but not in a restored table, which has no time to live.
 */
export async function* scanUnexpired({ client, name }: Table, at: number): AsyncGenerator<Item[]> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    yield Items.filter((item) => !(Number(item['expires_at']) * 1000 <= at));
  }
}
