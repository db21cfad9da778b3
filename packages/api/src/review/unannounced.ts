import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import type { StageReview } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { stageDetails } from './decide.ts';
import { statusOfStage } from './open-stage.ts';

/**
 * Returns the status of a stage that an organiser may announce or take back, and what the founder still sees, or why not:
 * `nothing-to-announce`, or `decision-conflict` when it is not the status that the organiser saw.
 */
export function findUnannounced(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
  seen?: AdminStatus,
):
  | { readonly status: AdminStatus; readonly announced: NonNullable<StageReview['last_announced']> }
  | Problem {
  const status = statusOfStage(submission, stage, organiser);
  if (typeof status !== 'string') return status;
  const announced = submission.review[stage].last_announced;
  if (announced === undefined) return problem('nothing-to-announce', stageDetails(submission, stage));
  if (seen !== undefined && seen !== status)
    return problem('decision-conflict', stageDetails(submission, stage));
  return { status, announced };
}
