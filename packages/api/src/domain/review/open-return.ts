import { isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { RequestedChanges } from '@portal/contracts/review/return-for-changes';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import type { Returned } from './review-record.ts';

/** What a founder was asked to change at a stage. */
export interface StageReturn extends Returned {
  readonly stage: Stage;
}

type ReturnableSubmission = Pick<SubmissionRecord, 'status' | 'withdrawal' | 'review'>;

/** Returns what the founder was asked to change at the stage that is undecided, also when the day for it has passed. */
export function findReturn({ status, withdrawal, review }: ReturnableSubmission): StageReturn | undefined {
  if (withdrawal !== undefined) return undefined;
  const stage = stages.find((one) => isUndecided(status[one] ?? 'pending'));
  const returned = stage && review[stage].returned;
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
