import { draftExpiry } from '@portal/contracts/applications/admission';
import { fieldNames } from '@portal/contracts/applications/fields';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { isoTime, localDay } from '../domain/clock.ts';
import type { ScheduledEvent } from '../domain/notifications/outbox-event.ts';
import { isProblem } from '../domain/problem.ts';
import type { ListedDraft } from '../domain/reminders/ports.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { PublishedRound } from '../domain/rounds/rounds.ts';
import { completeAnswers } from '../domain/submission/complete-answers.ts';
import { handleEach } from '../handle-each.ts';
import type { Ports } from '../ports.ts';
import { type DueReminder, dueReminder } from './due-reminder.ts';
import { byFounder, readDrafts, toEventDraft } from './founders-drafts.ts';

type SendRemindersPorts = Pick<Ports, 'rounds' | 'reminders' | 'profiles' | 'applications' | 'log' | 'now'>;

/**
 * Writes one outbox event for each founder with reminders that are due on the day of `dueAt`, and moves the deletion of drafts whose
 * deadline has moved. Safe to repeat and to run twice at once: a founder gets one event of a kind for each day.
 *
 * @throws Error after all other founders when some failed; a repetition handles those
 */
export function makeSendReminders(ports: SendRemindersPorts) {
  /** @param dueAt the time for which the run is scheduled, in milliseconds since the epoch */
  return async (dueAt: number): Promise<void> => {
    const { done, failed } = await handleEach(
      byFounder(listDrafts(ports)),
      (drafts) => remind(ports, drafts, dueAt),
      {
        kind: 'reminder',
        log: ports.log,
      },
    );
    ports.log({ event: 'reminders', written: done });
    if (failed > 0) throw new Error(`The reminders of ${failed} founders failed`);
  };
}

/** A draft with its round. */
interface DraftOfRound extends ListedDraft {
  readonly round: PublishedRound;
}

async function* listDrafts({ rounds, reminders }: SendRemindersPorts): AsyncGenerator<DraftOfRound, void> {
  for (const round of await rounds.list())
    for await (const draft of reminders.listDrafts(round.id)) yield { ...draft, round };
}

/** Handles the drafts of one founder. Returns whether it wrote an event. */
async function remind(
  ports: SendRemindersPorts,
  drafts: readonly DraftOfRound[],
  dueAt: number,
): Promise<boolean> {
  const due: DueDraft[] = [];
  for (const draft of drafts) {
    const reminder = await findDue(ports, draft, dueAt);
    if (reminder !== undefined) due.push({ ...draft, reminder });
  }
  if (due.length === 0) return false;
  return retryOnConflict(() => tryRemind(ports, due, dueAt));
}

interface DueDraft extends ListedDraft {
  readonly reminder: DueReminder;
}

/** Moves the deletion of a draft with its deadline, and returns its reminder that is due. */
async function findDue(
  { reminders, now }: SendRemindersPorts,
  draft: DraftOfRound,
  dueAt: number,
): Promise<DueReminder | undefined> {
  const { round } = draft;
  const expiresAt = draftExpiry(round, draft.extendedTo);
  if (expiresAt !== draft.expiresAt) await reminders.moveExpiry(draft, expiresAt);
  return dueReminder(round, { ...draft, expiresAt }, dueAt, now());
}

/** Writes the events of one founder; `undefined` when a draft was submitted or deleted in between. */
async function tryRemind(
  ports: SendRemindersPorts,
  due: readonly DueDraft[],
  dueAt: number,
): Promise<boolean | undefined> {
  const { reminders, now } = ports;
  const found = await readDrafts(ports, due);
  if (found === undefined) return false;
  const { recipient, drafts } = found;
  const reminderOf = new Map(due.map(({ applicationId, reminder }) => [applicationId, reminder]));
  const reminded = drafts.flatMap((draft) => {
    const reminder = reminderOf.get(draft.applicationId);
    if (reminder?.kind !== 'reminder') return [];
    const open_fields = openFields(draft, recipient.recipient);
    return [{ ...toEventDraft(draft), deadline: reminder.deadline, open_fields }];
  });
  const expiring = drafts.flatMap((draft) => {
    const reminder = reminderOf.get(draft.applicationId);
    if (reminder?.kind !== 'draft-expiring') return [];
    return [{ ...toEventDraft(draft), kept_until: reminder.kept_until }];
  });
  const fields = { ...recipient, due_on: localDay(dueAt), at: isoTime(now()) };
  const events: ScheduledEvent[] = [
    { kind: 'reminder', drafts: reminded, ...fields },
    { kind: 'draft-expiring', drafts: expiring, ...fields },
  ];
  const written = await Promise.all(
    events.filter((event) => event.drafts.length > 0).map((event) => reminders.insertEvent(event)),
  );
  return written.includes(undefined) ? undefined : written.includes(true);
}

/** Returns the fields to answer or correct before the submission, in the order of the form, which fills in the e-mail itself. */
function openFields({ data }: ApplicationRecord, email: string) {
  const answers = completeAnswers({ ...data, email }, email);
  const invalid = isProblem(answers) ? Object.keys(answers.fields ?? {}) : [];
  return fieldNames.filter((name) => invalid.some((path) => path.split('.')[0] === name));
}
