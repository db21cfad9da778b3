import type { DeclineRequest } from '@portal/contracts/review/assignment';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { withStage } from '../domain/review/review-record.ts';
import { type ActOptions, type ChangePorts, changeSubmission } from './change-submission.ts';
import { conflictDeclared, leave } from './declare-conflict.ts';
import { findStageProblem } from './open-stage.ts';

/**
 * Declines to assess an application at a stage, for one who is asked to and has handed in nothing (`nothing-to-decline`). A draft is
 * deleted. Nobody asks the organiser for this application again. A refusal for a conflict of interest declares it. Idempotent: one who
 * has declined changes nothing.
 */
export function makeDecline(ports: ChangePorts) {
  return (
    { application_id: applicationId, stage }: StageTarget,
    { reason, conflict = '' }: DeclineRequest,
    organiser: Caller,
    options?: ActOptions,
  ): Promise<RowChanged | Problem> => {
    const act = { ...options, applicationId, stage, organiser, message: 'Assignment declined successfully' };
    return changeSubmission(ports, act, (submission, now) => {
      const stageProblem = findStageProblem(submission, stage, organiser);
      if (stageProblem !== undefined) return stageProblem;
      const { sub } = organiser;
      const { assignees, assessments, declined = [] } = submission.review[stage];
      const isAsked = assignees.some((one) => one.sub === sub);
      if (!isAsked || assessments[sub]?.handed_in_at !== undefined)
        return declined.includes(sub) ? 'unchanged' : problem('nothing-to-decline');
      if (reason === 'conflict') return conflictDeclared(submission, conflict, organiser, now);
      const { replaced, deletedAssessments } = leave(submission.review, [stage], sub);
      return {
        entry: { kind: 'declined', ...authorOf(organiser, now), stage, reason },
        replaced: { review: withStage(replaced.review, stage, { declined: [...declined, sub] }) },
        deletedAssessments,
      };
    });
  };
}
