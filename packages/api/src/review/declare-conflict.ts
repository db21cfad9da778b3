import type { DeclareConflictRequest } from '@portal/contracts/review/conflicts';
import { isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { Changed } from '@portal/contracts/review/history';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { type ReviewRecord, withStage } from '../domain/review/review-record.ts';

export type DeclareConflict = (
  applicationId: string,
  request: DeclareConflictRequest,
  organiser: Caller,
) => Promise<Changed | Problem>;

export interface DeclareConflictPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'declareConflict'>;
  readonly now: Clock;
}

/**
 * Declares an organiser's own conflict of interest, also after decisions and a withdrawal. It removes the organiser's assessments
 * and assignments at stages that are not decided. Idempotent: a conflict that exists stays as it is, also a founder's, which
 * exists without a declaration.
 */
export function makeDeclareConflict(ports: DeclareConflictPorts): DeclareConflict {
  return (applicationId, request, organiser) =>
    retryOnConflict(() => tryDeclare(ports, applicationId, request, organiser));
}

async function tryDeclare(
  { reviews, now }: DeclareConflictPorts,
  applicationId: string,
  { reason }: DeclareConflictRequest,
  organiser: Caller,
): Promise<Changed | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (hasConflict(submission, organiser)) return { version: submission.version };
  const entry = { kind: 'conflict-declared', ...authorOf(organiser, now()), reason } as const;
  const { by, by_sub: sub, at } = entry;
  const undecided = stages.filter((stage) => isUndecided(submission.status[stage] ?? 'pending'));
  const review = undecided.reduce((part, stage) => withoutOrganiser(part, stage, sub), submission.review);
  const written = await reviews.declareConflict({
    submission,
    entry,
    review: { ...review, conflicts: { ...review.conflicts, [sub]: { by, declared_at: at } } },
    deletedAssessments: undecided.filter((stage) => Object.hasOwn(submission.review[stage].assessments, sub)),
  });
  return written ? { version: submission.version + 1 } : undefined;
}

/** Removes an organiser's assessment and assignment at a stage. */
function withoutOrganiser(review: ReviewRecord, stage: Stage, sub: string): ReviewRecord {
  const { assignees, assessments } = review[stage];
  return withStage(review, stage, {
    assignees: assignees.filter((assignee) => assignee.sub !== sub),
    assessments: Object.fromEntries(Object.entries(assessments).filter(([assessor]) => assessor !== sub)),
  });
}
