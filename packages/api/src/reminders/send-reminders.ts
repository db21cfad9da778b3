import { draftExpiry } from '@portal/contracts/applications/admission';
import { fieldNames } from '@portal/contracts/applications/fields';
import { isEditable } from '@portal/contracts/applications/status';
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

type SendRemindersPorts = Pick<Ports, 'rounds' | 'reminders' | 'applications' | 'log' | 'now'>;

/**
 * Writes one outbox event for each founder with reminders that are due on the day of `dueAt`, and moves the deletion of drafts whose
 * deadline has moved. Safe to repeat and to run twice at once: a founder gets one event of a kind for each day.
 *
 * @throws Error after all other founders when some failed; a repetition handles those
 */
export function makeSendReminders(ports: SendRemindersPorts) {
  /** @param dueAt the time for which the run is scheduled, in milliseconds since the epoch */
  return async (dueAt: number): Promise<void> => {
    const { done, failed } = await handleEach(listFounders(ports), (drafts) => remind(ports, drafts, dueAt), {
      kind: 'reminder',
      log: ports.log,
    });
    ports.log({ event: 'reminders', written: done });
    if (failed > 0) throw new Error(`The reminders of ${failed} founders failed`);
  };
}

/** A draft with its round. */
interface DraftOfRound extends ListedDraft {
  readonly round: PublishedRound;
}

/** Lists the drafts of each founder, of all rounds. The index lists them by application. */
async function* listFounders({
  rounds,
  reminders,
}: SendRemindersPorts): AsyncGenerator<readonly DraftOfRound[], void> {
  const founders = new Map<string, DraftOfRound[]>();
  for (const round of await rounds.list())
    for await (const draft of reminders.listDrafts(round.id))
      founders.set(draft.sub, [...(founders.get(draft.sub) ?? []), { ...draft, round }]);
  yield* founders.values();
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
  { reminders, applications, now }: SendRemindersPorts,
  due: readonly DueDraft[],
  dueAt: number,
): Promise<boolean | undefined> {
  const sub = due[0]?.sub ?? '';
  const founder = await reminders.findFounder(sub);
  const found = await Promise.all(
    due.map(async ({ applicationId, reminder }) => ({
      application: await applications.find(sub, applicationId),
      reminder,
    })),
  );
  if (founder === undefined) return false;
  // The index may still list a draft that was submitted or deleted.
  const drafts = found.flatMap(({ application, reminder }) =>
    application !== undefined && isEditable(application.userStatus) ? [{ application, reminder }] : [],
  );
  const { founderName } =
    drafts.find(({ application }) => application.data.founderName)?.application.data ?? {};
  const fields = {
    recipient: founder.email,
    recipient_sub: sub,
    founder_name: founderName ?? founder.name,
    due_on: localDay(dueAt),
    at: isoTime(now()),
  };
  const of = ({ applicationId, data }: ApplicationRecord) => ({
    application_id: applicationId,
    startup_name: data.startupName,
  });
  const reminded = drafts.flatMap(({ application, reminder }) => {
    if (reminder.kind !== 'reminder') return [];
    const open_fields = openFields(application, founder.email);
    return [{ ...of(application), deadline: reminder.deadline, open_fields }];
  });
  const expiring = drafts.flatMap(({ application, reminder }) =>
    reminder.kind === 'draft-expiring' ? [{ ...of(application), kept_until: reminder.kept_until }] : [],
  );
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
