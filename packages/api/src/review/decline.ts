import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { withStage } from '../domain/review/review-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { conflictDeclared, leave } from './declare-conflict.ts';
import { findStageProblem } from './stage-problems.ts';

/**
 * Declines to assess an application at a stage, for one who is asked to and has handed in nothing (`nothing-to-decline`). A draft is
 * deleted. Nobody asks the organiser for this application again. A refusal for a conflict of interest declares it. Idempotent: one who
 * has declined changes nothing.
 */
export function makeDecline(ports: ChangePorts): UseCase<'decline'> {
  return (call) =>
    changeSubmission(ports, call, 'Assignment declined successfully', (submission, now) => {
      const { params, body, caller } = call;
      const { stage } = params;
      const { reason, conflict = '' } = body;
      const { sub } = caller;
      const stageProblem = findStageProblem(submission, stage, caller);
      if (stageProblem !== undefined) return stageProblem;
      const { assignees, assessments, declined = [] } = submission.review[stage];
      const isAsked = assignees.some((one) => one.sub === sub);
      if (!isAsked || assessments[sub]?.handed_in_at !== undefined)
        return declined.includes(sub) ? 'unchanged' : problem('nothing-to-decline');
      if (reason === 'conflict') return conflictDeclared(submission, conflict, caller, now);
      const { replaced, deletedAssessments } = leave(submission.review, [stage], sub);
      return {
        entry: { kind: 'declined', ...authorOf(caller, now), stage, reason },
        replaced: { review: withStage(replaced.review, stage, { declined: [...declined, sub] }) },
        deletedAssessments,
      };
    });
}
