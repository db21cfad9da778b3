import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalHash } from '../canonical-hash.ts';
import { localDay } from '../clock.ts';
import type { StoredEntry } from './ports.ts';

/** The last entry of a history: its number, its hash, and the last day on which it is kept (ISO date). */
const headSchema = z.readonly(z.tuple([z.int(), z.string(), z.iso.date()]));
export type Head = z.infer<typeof headSchema>;

/** A root over all histories: the head of each submission by its application's id, and the hash of the root before it. */
export const historyRootSchema = z.object({
  /** ISO 8601 */
  at: z.iso.datetime(),
  previous: z.optional(z.string()),
  heads: z.record(z.string(), headSchema),
});
export type HistoryRoot = z.infer<typeof historyRootSchema>;

/** A root, and its text as it is stored. */
export interface StoredRoot {
  readonly root: HistoryRoot;
  readonly text: string;
}

export interface RootStore {
  /** Lists the days with a root, oldest first. */
  listDays(): Promise<readonly string[]>;
  /** @throws when it does not exist or is no root */
  read(day: string): Promise<StoredRoot>;
  /** Stores the root of a day; false when the day has one already. */
  insert(day: string, text: string): Promise<boolean>;
}

export function hashOfRoot(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns the ids of heads that a root of a later day lacks, although their histories are kept on it, has with a smaller number, or with
 * another hash of the same entry.
 */
export function findCutHeads(
  before: HistoryRoot['heads'],
  { at, heads }: Pick<HistoryRoot, 'at' | 'heads'>,
): readonly string[] {
  const day = localDay(Date.parse(at));
  return Object.entries(before).flatMap(([id, [number, hash, until]]) => {
    const head = heads[id];
    if (head === undefined) return until < day ? [] : [id];
    const [later, laterHash] = head;
    return later > number || (later === number && laterHash === hash) ? [] : [id];
  });
}

/** Compares a history with its head in a root: entries since then may follow. Returns the difference. */
export function findHeadFault(
  { at, heads }: HistoryRoot,
  applicationId: string,
  stored: readonly StoredEntry[],
): string | undefined {
  const [number, hash] = heads[applicationId] ?? [];
  if (number === undefined) return undefined;
  const entry = stored.find((one) => one['number'] === number);
  if (entry === undefined) return `number ${number} of the history is missing, which the root of ${at} has`;
  return canonicalHash(entry) === hash
    ? undefined
    : `number ${number} of the history differs from the root of ${at}`;
}
