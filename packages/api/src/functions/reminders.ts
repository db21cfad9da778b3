import * as z from 'zod/mini';
import type { Clock } from '../domain/clock.ts';

/** `time`: when the daily run was due (ISO 8601); a maintainer may repeat the run of another day. */
const remindersEventSchema = z.object({
  run: z._default(z.enum(['daily', 'release']), 'daily'),
  time: z.optional(z.iso.datetime()),
});

export interface ScheduledRuns {
  readonly sendReminders: (dueAt: number) => Promise<void>;
  readonly remindReaders: (dueAt: number) => Promise<void>;
  readonly lapseReturns: () => Promise<void>;
  readonly releaseDecisions: () => Promise<void>;
  readonly tellFounders: () => Promise<void>;
  readonly writeHistoryRoot: () => Promise<void>;
  readonly deleteRounds: (until: number) => Promise<void>;
  readonly now: Clock;
}

/** How long after its start a daily run begins to delete another submission, in ms. The function's time limit is 15 minutes. */
const deletingTime = 10 * 60_000;

/**
 * Called by the schedules, once a day and once a minute, and by a maintainer (docs/runbook.md).
 *
 * @throws when the event is invalid or drafts failed; Lambda retries and finally moves the event to the dead-letter queue
 */
export function makeRemindersFunction({
  sendReminders,
  remindReaders,
  lapseReturns,
  releaseDecisions,
  tellFounders,
  writeHistoryRoot,
  deleteRounds,
  now,
}: ScheduledRuns) {
  return async (event: unknown): Promise<void> => {
    const { run, time } = remindersEventSchema.parse(event);
    const start = now();
    const dueAt = time === undefined ? start : Date.parse(time);
    const runs = await Promise.allSettled(
      run === 'release'
        ? [releaseDecisions(), tellFounders()]
        : [sendReminders(dueAt), remindReaders(dueAt), lapseReturns(), writeHistoryRoot()],
    );
    // Afterwards, because the others read the submissions that it deletes.
    if (run === 'daily') runs.push(...(await Promise.allSettled([deleteRounds(start + deletingTime)])));
    for (const one of runs) if (one.status === 'rejected') throw one.reason;
  };
}
