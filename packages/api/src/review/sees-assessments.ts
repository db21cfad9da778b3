import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { isReviewClosed } from './stage-rows.ts';

/**
 * Returns whether an organiser may see what others assessed at a stage: once the own assessment is handed in, and when nobody can
 * assess any more.
 */
export function seesAssessments(
  submission: Pick<SubmissionRecord, 'status' | 'withdrawal' | 'review'>,
  stage: Stage,
  { sub }: Pick<Caller, 'sub'>,
): boolean {
  return (
    isReviewClosed(stage, submission) || submission.review[stage].assessments[sub]?.handed_in_at !== undefined
  );
}
