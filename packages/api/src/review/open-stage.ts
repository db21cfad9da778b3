import { type AdminStatus, isUndecided, type Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';

/**
 * Returns the status of a stage whose review an organiser may act on, or why not: a conflict of interest, a withdrawal, or a stage that
 * the submission has not reached.
 */
export function statusOfStage(
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
