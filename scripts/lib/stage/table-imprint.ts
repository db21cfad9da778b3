import { createHash } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';

/** What a table holds, short enough to compare: per kind of item how many, and one checksum over all of them. */
export type Imprint = Readonly<Record<string, { readonly items: number; readonly checksum: string }>>;

/**
 * Reads a table whole. The checksum of a kind does not depend on the order in which its items are read: it is the sum of
 * their hashes. Items whose time has run out at the moment `at`, in ms, do not count: one table may have swept them
 * already, the other not yet, or never.
 */
export async function imprintOf({ client, name }: Table, at: number): Promise<Imprint> {
  const kinds = new Map<string, { items: number; sum: bigint }>();
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      if (Number(item['expires_at']) * 1000 <= at) continue;
      const kind = String(item['entity'] ?? 'unknown');
      const { items, sum } = kinds.get(kind) ?? { items: 0, sum: 0n };
      kinds.set(kind, { items: items + 1, sum: (sum + hashOf(item)) % modulus });
    }
  }
  const entries = [...kinds].sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(
    entries.map(([kind, { items, sum }]) => [kind, { items, checksum: sum.toString(16).padStart(64, '0') }]),
  );
}

const modulus = 1n << 256n;

function hashOf(item: unknown): bigint {
  return BigInt(`0x${createHash('sha256').update(canonical(item)).digest('hex')}`);
}

/** JSON with its keys in order; sets too, which DynamoDB answers in any order. */
function canonical(value: unknown): string {
  if (value instanceof Set)
    return `set${canonical([...value].map(canonical).sort((one, other) => one.localeCompare(other)))}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}

/** The kinds of items that differ, each with both sides; nothing when the tables hold the same. */
export function differences(one: Imprint, other: Imprint): string[] {
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
