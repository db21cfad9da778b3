import { admission, draftExpiry } from '@portal/contracts/applications/admission';
import { fieldNames } from '@portal/contracts/applications/fields';
import { isEditable } from '@portal/contracts/applications/status';
import type { ApplicationStore } from '../domain/applications/ports.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { type Clock, isoTime } from '../domain/clock.ts';
import { isProblem } from '../domain/problem.ts';
import type { ListedDraft, ReminderStore } from '../domain/reminders/ports.ts';
import { completeAnswers } from '../domain/submission/complete-answers.ts';
import { handleEach } from '../handle-each.ts';
import type { Log } from '../log.ts';
import { dueReminder, localDay } from './due-reminder.ts';

/** @param dueAt the time for which the run is scheduled, in milliseconds since the epoch */
export type SendReminders = (dueAt: number) => Promise<void>;

export interface SendRemindersPorts {
  readonly reminders: ReminderStore;
  readonly applications: Pick<ApplicationStore, 'find'>;
  readonly log: Log;
  readonly now: Clock;
}

/** Number of drafts that are handled at the same time. */
const concurrency = 16;

/**
 * Writes an outbox event for each draft with a reminder that is due on the day of `dueAt`, and moves the deletion of drafts
 * whose deadline has moved. Safe to repeat and to run twice at once: a draft gets one event of a kind for each day.
 *
 * @throws Error after all other drafts when some failed; a repetition handles those
 */
export function makeSendReminders(ports: SendRemindersPorts): SendReminders {
  return async (dueAt) => {
    const { done, failed } = await handleEach(
      ports.reminders.listDrafts(),
      (draft) => remind(ports, draft, dueAt),
      { concurrency, kind: 'reminder', log: ports.log },
    );
    ports.log({ event: 'reminders', written: done });
    if (failed > 0) throw new Error(`The reminders of ${failed} drafts failed`);
  };
}

/** Handles one draft. Returns whether it wrote an event. */
async function remind(
  { reminders, applications, now }: SendRemindersPorts,
  listed: ListedDraft,
  dueAt: number,
): Promise<boolean> {
  const { sub, applicationId, extendedTo } = listed;
  // Not once the round has closed: the dates of the next one must not keep its drafts.
  const isOpen = admission(dueAt, extendedTo).state === 'open';
  const expiresAt = isOpen ? draftExpiry(extendedTo) : listed.expiresAt;
  if (expiresAt !== listed.expiresAt) await reminders.moveExpiry(listed, expiresAt);
  const due = dueReminder({ extendedTo, expiresAt }, dueAt, now());
  if (due === undefined) return false;
  const [application, founder] = await Promise.all([
    applications.find(sub, applicationId),
    reminders.findFounder(sub),
  ]);
  // The index may still list a draft that was submitted or deleted.
  if (founder === undefined || application === undefined || !isEditable(application.userStatus)) return false;
  const { founderName, startupName } = application.data;
  const common = {
    application_id: applicationId,
    recipient: founder.email,
    recipient_sub: sub,
    founder_name: founderName ?? founder.name,
    startup_name: startupName,
    due_on: localDay(dueAt),
    at: isoTime(now()),
  };
  return reminders.insertEvent(
    due.kind === 'reminder'
      ? { ...common, ...due, open_fields: openFields(application, founder.email) }
      : { ...common, ...due },
    sub,
  );
}

/** Returns the fields to answer or correct before the submission, in the order of the form, which fills in the e-mail itself. */
function openFields({ data }: ApplicationRecord, email: string) {
  const answers = completeAnswers({ ...data, email }, email);
  const invalid = isProblem(answers) ? Object.keys(answers.fields ?? {}) : [];
  return fieldNames.filter((name) => invalid.some((path) => path.split('.')[0] === name));
}
