import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import { isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { RequestedChanges } from '@portal/contracts/review/return-for-changes';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import type { Returned } from './review-record.ts';

/** What a founder was asked to change at a stage. */
export interface StageReturn extends Returned {
  readonly stage: Stage;
}

type ReturnableSubmission = Pick<SubmissionRecord, 'status' | 'withdrawal' | 'review'>;

/** Returns whether a stage can still be decided. One that the submission has not reached is pending. */
export function isOpenStage(
  { status, withdrawal }: Pick<SubmissionRecord, 'status' | 'withdrawal'>,
  stage: Stage,
): boolean {
  return withdrawal === undefined && isUndecided(status[stage] ?? 'pending');
}

/** Returns what the founder was asked to change at the stage that is undecided, also when the day for it has passed. */
export function findReturn(submission: ReturnableSubmission): StageReturn | undefined {
  const stage = stages.find((one) => isOpenStage(submission, one));
  const returned = stage && submission.review[stage].returned;
  return returned && { ...returned, stage };
}

/**
 * Returns what the founder may still change.
 *
 * @param now milliseconds since the epoch
 */
export function findOpenReturn(submission: ReturnableSubmission, now: number): StageReturn | undefined {
  const returned = findReturn(submission);
  return returned && isBeforeEnd(returned, now) ? returned : undefined;
}

/**
 * Returns what keeps organisers from deciding: what the founder may still hand in, which a code that was sent in time allows for some
 * minutes more.
 *
 * @param now milliseconds since the epoch
 */
export function findAwaitedReturn(submission: ReturnableSubmission, now: number): StageReturn | undefined {
  return findOpenReturn(submission, now - codeGraceMilliseconds);
}

/**
 * Returns whether the last second for changes has not passed.
 *
 * @param now milliseconds since the epoch
 */
export function isBeforeEnd({ due }: { readonly due: string }, now: number): boolean {
  return now < Date.parse(due) + 1000;
}

/** Returns what a founder was asked, without who asked. */
export function toRequestedChanges({
  stage,
  fields,
  message,
  due,
  asked_at,
}: RequestedChanges): RequestedChanges {
  return { stage, fields, message, due, asked_at };
}
