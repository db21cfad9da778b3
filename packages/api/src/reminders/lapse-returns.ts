import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import { isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { ChangesStore } from '../domain/applications/changes.ts';
import { type Clock, isoTime } from '../domain/clock.ts';
import { organiserEvents, submissionEventFields } from '../domain/notifications/outbox-event.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { asFounderSees } from '../domain/review/founder-view.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { withoutReturn } from '../domain/review/review-record.ts';
import { listOfRounds, type Rounds } from '../domain/rounds/rounds.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { type Log, traceOf } from '../log.ts';

/** Ends the requests for changes whose day has passed. */
export type LapseReturns = () => Promise<void>;

export interface LapseReturnsPorts {
  readonly rounds: Rounds;
  readonly changes: Pick<ChangesStore, 'find' | 'listReturned' | 'lapse'>;
  readonly reviews: Pick<ReviewStore, 'find'>;
  readonly log: Log;
  readonly now: Clock;
}

/**
 * Records for each request for changes that its day has passed. If the stage is undecided as far as the founder knows, it mails
 * the founder and the organiser who asked, and keeps the changes for the founder to read; otherwise it deletes them. Not as long
 * as a code that was sent in time still submits. Safe to repeat and to run twice at once.
 *
 * @throws Error after all other requests when some failed; a repetition handles those
 */
export function makeLapseReturns(ports: LapseReturnsPorts): LapseReturns {
  return async () => {
    let failed = 0;
    for await (const applicationId of listOfRounds(ports.rounds, ports.changes.listReturned)) {
      try {
        await retryOnConflict(() => tryLapse(ports, applicationId));
      } catch (error) {
        failed += 1;
        ports.log({ event: 'failure', kind: 'return', problem: 'internal-error', error: traceOf(error) });
      }
    }
    if (failed > 0) throw new Error(`The end of ${failed} requests for changes failed`);
  };
}

/** Returns `undefined` when another change was written in between. */
async function tryLapse(
  { changes, reviews, now }: LapseReturnsPorts,
  applicationId: string,
): Promise<true | undefined> {
  const submission = await reviews.find(applicationId);
  const stage = stages.find((one) => submission?.review[one].returned !== undefined);
  const due = stage && submission?.review[stage].returned?.due;
  // The index may still list changes that have ended.
  if (submission === undefined || stage === undefined || due === undefined) return true;
  const time = now();
  if (isBeforeEnd({ due }, time - codeGraceMilliseconds)) return true;
  const at = isoTime(time);
  const isUnderReview = isUnderReviewAt(asFounderSees(submission), stage);
  const { askedBy } = (await changes.find(applicationId)) ?? {};
  const event = { due, number: submission.version + 1, ...submissionEventFields(submission), at };
  const written = await changes.lapse({
    submission,
    entry: { kind: 'return-lapsed', at, by: '', by_sub: '', stage },
    replaced: { review: withoutReturn(submission.review) },
    keepsChanges: isUnderReview,
    events: isUnderReview
      ? [
          { ...event, kind: 'return-lapsed' },
          ...organiserEvents({ ...event, kind: 'return-lapsed-organiser' }, { askedBy, stage }),
        ]
      : [],
  });
  return written || undefined;
}

function isUnderReviewAt({ status, withdrawal }: SubmissionRecord, stage: Stage): boolean {
  return withdrawal === undefined && isUndecided(status[stage] ?? 'pending');
}
