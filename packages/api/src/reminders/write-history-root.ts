import { isoTime, localDay } from '../domain/clock.ts';
import { findCutHeads, type Head, hashOfRoot } from '../domain/review/history-root.ts';
import { readSubmissions } from '../domain/review/list-all.ts';
import { isPastRetention, keptUntil, type Rounds } from '../domain/rounds/rounds.ts';
import type { Ports } from '../ports.ts';

type WriteHistoryRootPorts = Pick<Ports, 'rounds' | 'roots' | 'reviews' | 'log' | 'now'>;

/**
 * Stores the head of each submission's history, linked to the root before it by its hash. No history becomes shorter: when one did, or
 * a submission is gone, it is logged, and the root keeps the head of the root before it, so that the audit finds it. Safe to repeat.
 */
export function makeWriteHistoryRoot({ rounds, roots, reviews, log, now }: WriteHistoryRootPorts) {
  return async (): Promise<void> => {
    const at = now();
    const day = localDay(at);
    const last = (await roots.listDays()).at(-1);
    if (last !== undefined && last >= day) return;
    const previous = last === undefined ? undefined : await roots.read(last);
    const heads = await readHeads(rounds, reviews, at);
    for (const id of findCutHeads(previous?.root.heads ?? {}, { at: isoTime(at), heads })) {
      log({ event: 'failure', kind: 'history', problem: 'history-cut' });
      const head = previous?.root.heads[id];
      if (head !== undefined) heads[id] = head;
    }
    const hash = previous && hashOfRoot(previous.text);
    await roots.insert(day, JSON.stringify({ at: isoTime(at), previous: hash, heads }));
  };
}

/** Leaves out the rounds that are being deleted. */
async function readHeads(
  rounds: Rounds,
  reviews: WriteHistoryRootPorts['reviews'],
  at: number,
): Promise<Record<string, Head>> {
  const heads: Record<string, Head> = {};
  for (const round of await rounds.list()) {
    if (isPastRetention(round, at)) continue;
    for await (const { applicationId, version, historyHead } of readSubmissions(reviews, round.id))
      heads[applicationId] = [version, historyHead ?? '', keptUntil(round)];
  }
  return heads;
}
