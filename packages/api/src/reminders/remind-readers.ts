import { stages } from '@portal/contracts/review/decisions';
import { isoTime, localDay } from '../domain/clock.ts';
import type { ReaderEvent } from '../domain/notifications/outbox-event.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { listRows } from '../domain/review/list-all.ts';
import { isOpenStage } from '../domain/review/open-return.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import type { PublishedRound } from '../domain/rounds/rounds.ts';
import type { Ports } from '../ports.ts';

type RemindReadersPorts = Pick<Ports, 'rounds' | 'reviews' | 'reminders' | 'now'>;

type OpenStage = ReaderEvent['stages'][number];

const dayMilliseconds = 86_400_000;

/**
 * Writes one outbox event for each organiser who is asked for assessments and has not handed in all of them: how many are left at each
 * stage, how many of them were asked for in the day before `dueAt`, and when they are due. Applications are counted, not named. The
 * address is found when the mail is sent. Safe to repeat and to run twice at once: an organiser gets one event for each day.
 */
export function makeRemindReaders({ rounds, reviews, reminders, now }: RemindReadersPorts) {
  /** @param dueAt the time for which the run is scheduled, in milliseconds since the epoch */
  return async (dueAt: number): Promise<void> => {
    const readers = new Map<string, OpenStage[]>();
    for (const round of await rounds.list()) {
      if (round.finishedAt !== undefined) continue;
      // All are in the list of the first stage.
      for await (const row of listRows(reviews, round.id, 'stage1')) countOpen(readers, row, round, dueAt);
    }
    // Again after a conflict, as when the table is busy: there is no other run for this day.
    for (const [sub, open] of readers)
      await retryOnConflict(() =>
        reminders.insertEvent({
          kind: 'assessments-left',
          stages: open,
          due_on: localDay(dueAt),
          organiser_name: '',
          recipient: '',
          recipient_sub: sub,
          at: isoTime(now()),
        }),
      );
  };
}

/** Adds to each organiser what is left to assess of a submission. */
function countOpen(
  readers: Map<string, OpenStage[]>,
  submission: ListedSubmission,
  round: PublishedRound,
  dueAt: number,
): void {
  const { status, review } = submission;
  for (const stage of stages) {
    const isOpen = status[stage] !== undefined && isOpenStage(submission, stage);
    if (!isOpen || round.closed?.[stage] !== undefined) continue;
    for (const { sub, asked_at } of review[stage].assignees) {
      if (review[stage].assessments[sub]?.state === 'handed-in') continue;
      const own = readers.get(sub) ?? [];
      readers.set(sub, own);
      let there = own.find((one) => one.round === round.id && one.stage === stage);
      if (there === undefined) {
        const due = round.assessments_due[stage] || undefined;
        there = { round: round.id, round_name: round.name, stage, due, left: 0, added: 0 };
        own.push(there);
      }
      const age = dueAt - Date.parse(asked_at);
      there.left += 1;
      if (age > 0 && age <= dayMilliseconds) there.added += 1;
    }
  }
}
