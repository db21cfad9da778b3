import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import { stages } from '@portal/contracts/review/decisions';
import { isoTime } from '../domain/clock.ts';
import { changeEventFields, organiserEvents } from '../domain/notifications/outbox-event.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { asFounderSees } from '../domain/review/founder-view.ts';
import { isBeforeEnd, isOpenStage } from '../domain/review/open-return.ts';
import { withoutReturn } from '../domain/review/review-record.ts';
import { handleEach } from '../handle-each.ts';
import type { Ports } from '../ports.ts';

type LapseReturnsPorts = Pick<Ports, 'rounds' | 'changes' | 'reviews' | 'log' | 'now'>;

/**
 * Records for each request for changes that its day has passed. If the stage is undecided as far as the founder knows, it mails
 * the founder and the organiser who asked, and keeps the changes for the founder to read; otherwise it deletes them. Not as long
 * as a code that was sent in time still submits. Safe to repeat and to run twice at once.
 *
 * @throws Error after all other requests when some failed; a repetition handles those
 */
export function makeLapseReturns(ports: LapseReturnsPorts) {
  return async (): Promise<void> => {
    const returned = listReturned(ports);
    const lapse = (applicationId: string) => retryOnConflict(() => tryLapse(ports, applicationId));
    const { failed } = await handleEach(returned, lapse, { kind: 'return', log: ports.log });
    if (failed > 0) throw new Error(`The end of ${failed} requests for changes failed`);
  };
}

async function* listReturned({ rounds, changes }: LapseReturnsPorts): AsyncGenerator<string, void> {
  for (const { id } of await rounds.list()) yield* changes.listReturned(id);
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
  const isUnderReview = isOpenStage(asFounderSees(submission), stage);
  const { asked_by } = (await changes.find(applicationId)) ?? {};
  const event = { due, ...changeEventFields(submission, at) };
  const changed = await reviews.change({
    submission,
    entry: { kind: 'return-lapsed', at, by: '', by_sub: '', stage },
    replaced: { review: withoutReturn(submission.review) },
    endsRequest: isUnderReview ? 'kept' : 'deleted',
    events: isUnderReview
      ? [
          { ...event, kind: 'return-lapsed' },
          ...organiserEvents({ ...event, kind: 'return-lapsed-organiser' }, { asked_by, stage }),
        ]
      : [],
  });
  return changed && true;
}
