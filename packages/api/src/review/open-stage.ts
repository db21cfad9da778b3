import { isUndecided, type Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';

/**
 * Returns why an organiser cannot assess a submission at a stage, or ask others to: a conflict of interest, a withdrawal, or a
 * stage that is not open. `undefined` if nothing prevents it.
 */
export function findStageProblem(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Pick<Caller, 'sub' | 'email' | 'roleEmail'>,
): Problem | undefined {
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  if (submission.withdrawal !== undefined) return problem('withdrawn');
  const status = submission.status[stage];
  if (status === undefined) return problem('stage-not-open');
  return isUndecided(status) ? undefined : problem('stage-decided');
}
