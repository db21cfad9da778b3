import type { DeclareConflictRequest } from '@portal/contracts/review/conflicts';
import { isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { Caller } from '../domain/caller.ts';
import type { Problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { type ReviewRecord, withStage } from '../domain/review/review-record.ts';
import { type ActOptions, type ChangePorts, changeSubmission } from './change-submission.ts';

/**
 * Declares an organiser's own conflict of interest, also after decisions and a withdrawal. It removes the organiser's assessments
 * and assignments at stages that are not decided. Idempotent: a conflict that exists stays as it is, also a founder's, which
 * exists without a declaration.
 */
export function makeDeclareConflict(ports: ChangePorts) {
  return (
    applicationId: string,
    { reason }: DeclareConflictRequest,
    organiser: Caller,
    options?: ActOptions,
  ): Promise<RowChanged | Problem> => {
    const act = {
      ...options,
      applicationId,
      organiser,
      message: 'Conflict of interest declared successfully',
    };
    return changeSubmission(ports, act, (submission, now) => {
      if (hasConflict(submission, organiser)) return 'unchanged';
      const author = authorOf(organiser, now);
      const { by, by_sub: sub, at: declared_at } = author;
      const undecided = stages.filter((stage) => isUndecided(submission.status[stage] ?? 'pending'));
      const isAssessed = (stage: Stage) => Object.hasOwn(submission.review[stage].assessments, sub);
      const review = undecided.reduce((part, stage) => withoutOrganiser(part, stage, sub), submission.review);
      return {
        entry: { kind: 'conflict-declared', ...author, reason },
        replaced: { review: { ...review, conflicts: { ...review.conflicts, [sub]: { by, declared_at } } } },
        deletedAssessments: undecided.filter(isAssessed),
      };
    });
  };
}

/** Removes an organiser's assessment and assignment at a stage. */
function withoutOrganiser(review: ReviewRecord, stage: Stage, sub: string): ReviewRecord {
  const { assignees, assessments } = review[stage];
  return withStage(review, stage, {
    assignees: assignees.filter((assignee) => assignee.sub !== sub),
    assessments: Object.fromEntries(Object.entries(assessments).filter(([assessor]) => assessor !== sub)),
  });
}
