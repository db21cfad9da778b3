import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { SendReminders } from '../reminders/send-reminders.ts';

/** `time`: when the schedule was due (ISO 8601). A maintainer may repeat the run of another day. */
const remindersEventSchema = z.object({ time: z.optional(z.iso.datetime()) });

/** Called by the schedule once a day, and by a maintainer (docs/runbook.md). */
export type RemindersFunction = (event: unknown) => Promise<void>;

/** @throws when the event is invalid or drafts failed; Lambda retries and finally moves the event to the dead-letter queue */
export function makeRemindersFunction(sendReminders: SendReminders, now: Clock): RemindersFunction {
  return async (event) => {
    const { time } = remindersEventSchema.parse(event);
    await sendReminders(time === undefined ? now() : Date.parse(time));
  };
}
