import * as z from 'zod/mini';
import type { Stores } from '../dynamodb/stores.ts';
import type { Ports } from '../ports.ts';
import { makeDeleteRounds } from '../reminders/delete-rounds.ts';
import { makeLapseReturns } from '../reminders/lapse-returns.ts';
import { makeRemindReaders } from '../reminders/remind-readers.ts';
import { makeSendReminders } from '../reminders/send-reminders.ts';
import { makeTellFounders } from '../reminders/tell-founders.ts';
import { makeWriteHistoryRoot } from '../reminders/write-history-root.ts';
import { makeReleaseDecisions } from '../review/release-decisions.ts';

/** `time`: when the daily run was due (ISO 8601); a maintainer may repeat the run of another day. */
const remindersEventSchema = z.object({
  run: z._default(z.enum(['daily', 'release']), 'daily'),
  time: z.optional(z.iso.datetime()),
});

/** Creates what the schedules run. */
export const makeScheduledRuns = (ports: Stores & Pick<Ports, 'rounds' | 'roots' | 'log' | 'now'>) => ({
  sendReminders: makeSendReminders(ports),
  remindReaders: makeRemindReaders(ports),
  lapseReturns: makeLapseReturns(ports),
  releaseDecisions: makeReleaseDecisions(ports),
  tellFounders: makeTellFounders(ports),
  writeHistoryRoot: makeWriteHistoryRoot(ports),
  deleteRounds: makeDeleteRounds(ports),
});

/** How long after its start a daily run begins to delete another submission, in ms. The function's time limit is 15 minutes. */
const deletingTime = 10 * 60_000;

/**
 * Called by the schedules, once a day and once a minute, and by a maintainer (docs/runbook.md).
 *
 * @throws when the event is invalid or drafts failed; Lambda retries and finally moves the event to the dead-letter queue
 */
export function makeRemindersFunction(tasks: ReturnType<typeof makeScheduledRuns> & Pick<Ports, 'now'>) {
  return async (event: unknown): Promise<void> => {
    const { run, time } = remindersEventSchema.parse(event);
    const start = tasks.now();
    const dueAt = time === undefined ? start : Date.parse(time);
    const runs = await Promise.allSettled(
      run === 'release'
        ? [tasks.releaseDecisions(), tasks.tellFounders()]
        : [
            tasks.sendReminders(dueAt),
            tasks.remindReaders(dueAt),
            tasks.lapseReturns(),
            tasks.writeHistoryRoot(),
          ],
    );
    // Afterwards, because the others read the submissions that it deletes.
    if (run === 'daily') runs.push(...(await Promise.allSettled([tasks.deleteRounds(start + deletingTime)])));
    for (const one of runs) if (one.status === 'rejected') throw one.reason;
  };
}
