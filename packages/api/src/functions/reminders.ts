import * as z from 'zod/mini';
import type { Clock } from '../domain/clock.ts';
import type { LapseReturns } from '../reminders/lapse-returns.ts';
import type { SendReminders } from '../reminders/send-reminders.ts';

/** `time`: when the schedule was due (ISO 8601). A maintainer may repeat the run of another day. */
const remindersEventSchema = z.object({ time: z.optional(z.iso.datetime()) });

/** Called by the schedule once a day, and by a maintainer (docs/runbook.md). */
export type RemindersFunction = (event: unknown) => Promise<void>;

/** @throws when the event is invalid or drafts failed; Lambda retries and finally moves the event to the dead-letter queue */
export function makeRemindersFunction(
  sendReminders: SendReminders,
  lapseReturns: LapseReturns,
  now: Clock,
): RemindersFunction {
  return async (event) => {
    const { time } = remindersEventSchema.parse(event);
    const runs = await Promise.allSettled([
      sendReminders(time === undefined ? now() : Date.parse(time)),
      lapseReturns(),
    ]);
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  };
}
