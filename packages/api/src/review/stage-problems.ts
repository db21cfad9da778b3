import type { ProblemDetails } from '@portal/contracts/http/problems';
import { type AdminStatus, isUndecided, type Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { findAwaitedReturn } from '../domain/review/open-return.ts';
import type { StageReview } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';

/* Why organisers cannot act on a submission at a stage. */

/** Returns the status of a stage, or why not: a conflict of interest, a withdrawal, or a stage that the submission has not reached. */
function statusOfStage(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Pick<Caller, 'sub' | 'email' | 'roleEmail'>,
): AdminStatus | Problem {
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  if (submission.withdrawal !== undefined) return problem('withdrawn');
  return submission.status[stage] ?? problem('stage-not-open');
}

/** Returns why an organiser cannot assess a submission at a stage, or ask others to; `undefined` if nothing prevents it. */
export function findStageProblem(...about: Parameters<typeof statusOfStage>): Problem | undefined {
  const status = statusOfStage(...about);
  if (typeof status !== 'string') return status;
  return isUndecided(status) ? undefined : problem('stage-decided');
}

/**
 * Returns the status of a stage that an organiser may decide, or why not: also not while the founder may hand in changes.
 *
 * @param now milliseconds since the epoch
 */
export function statusToDecide(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
  now: number,
): AdminStatus | Problem {
  const status = statusOfStage(submission, stage, organiser);
  if (typeof status !== 'string') return status;
  const open = findAwaitedReturn(submission, now);
  return open?.stage === stage ? problem('returned-to-founder', { date: open.due }) : status;
}

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

/** The details of a problem with the status of a stage. */
export function stageDetails(
  { version, status, lastDecision }: SubmissionRecord,
  stage: Stage,
): ProblemDetails {
  const last = lastDecision[stage];
  return { admin_status: status[stage], version, decided_by: last?.by, decided_at: last?.at };
}
