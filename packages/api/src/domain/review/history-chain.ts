import { type HistoryEntry, historyEntrySchema } from '@portal/contracts/review/history';
import { canonicalHash } from '../canonical-hash.ts';
import type { Extension } from './extensions.ts';
import type { SubmissionWithHistory } from './ports.ts';

/** Whether a history is as it was written; otherwise the number of the first entry that is not. `reason`: for maintainers. */
export type HistoryVerdict =
  | { readonly verified: true }
  | { readonly verified: false; readonly number: number; readonly reason: string };

/** Reads stored entries. Leaves out items that are not entries, so that people can read a history that was tampered with. */
export function readEntries(stored: SubmissionWithHistory['stored']): HistoryEntry[] {
  return stored.flatMap((item) => historyEntrySchema.safeParse(item).data ?? []);
}

/** Returns the hash of the extensions of a deadline; `undefined` without any. */
export function hashOfExtensions(extensions: readonly Extension[]): string | undefined {
  return extensions.length === 0 ? undefined : canonicalHash(extensions);
}

/**
 * Verifies a history: the entries have all numbers up to the submission's version, each has the hash of the one before it, and the
 * submission has the hash of the last one. The submission has the founder, time, digest and withdrawal that the entries record, and the
 * extensions of the deadline have the hash in the first entry. `npm run audit` also compares what the entries say of the review.
 */
export function verifyHistory(history: Omit<SubmissionWithHistory, 'entries'>): HistoryVerdict {
  const { submission, stored } = history;
  const entries: HistoryEntry[] = [];
  for (const [number, item] of stored.entries()) {
    const { data: entry } = historyEntrySchema.safeParse(item);
    if (item['number'] !== number) return broken(number, 'it is missing');
    if (entry === undefined) return broken(number, 'it is not an entry');
    if ((entry.kind === 'submitted') !== (number === 0)) return broken(number, `it is ${entry.kind}`);
    const before = stored[number - 1];
    if (before ? item['previous'] !== canonicalHash(before) : item['previous'] !== undefined)
      return broken(Math.max(number - 1, 0), 'the entry after it has another hash');
    entries.push(entry);
  }
  if (stored.length !== submission.version + 1) return broken(stored.length, 'it is missing');
  if (submission.historyHead !== canonicalHash(stored.at(-1)))
    return broken(submission.version, 'the submission has another hash');
  return findDifference(history, entries) ?? { verified: true };
}

function broken(number: number, reason: string): HistoryVerdict {
  return { verified: false, number, reason };
}

/** Compares a submission with its entries, which have valid hashes. */
function findDifference(
  { submission, extensions, stored }: Omit<SubmissionWithHistory, 'entries'>,
  entries: readonly HistoryEntry[],
): HistoryVerdict | undefined {
  const [first] = entries;
  if (first?.kind !== 'submitted') return broken(0, 'it is missing');
  if (
    first.at !== submission.submittedAt ||
    stored[0]?.['founder_hash'] !== canonicalHash(submission.founder)
  )
    return broken(0, 'the submission has another founder or time');
  if (first.extensions_hash !== hashOfExtensions(extensions))
    return broken(0, 'the extensions of the deadline have another hash');
  const { version } = submission;
  if (submission.digest !== lastDigest(entries)) return broken(version, 'the submission has another digest');
  const withdrawn = entries.find(({ kind }) => kind === 'withdrawn');
  if (submission.withdrawal?.at !== withdrawn?.at || submission.withdrawal?.reason !== reasonOf(withdrawn))
    return broken(version, 'the submission has another withdrawal');
  return undefined;
}

const reasonOf = (entry: HistoryEntry | undefined) =>
  entry?.kind === 'withdrawn' ? entry.reason : undefined;

function lastDigest(entries: readonly HistoryEntry[]): string | undefined {
  const digests = entries.flatMap((entry) =>
    entry.kind === 'submitted' || entry.kind === 'resubmitted' ? [entry.digest] : [],
  );
  return digests.at(-1);
}
