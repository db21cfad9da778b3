import { isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { type ReviewRecord, withStage } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';

/**
 * Declares an organiser's own conflict of interest, also after decisions and a withdrawal. It removes the organiser's assessments and
 * assignments at stages that are not decided, "no opinion" apart. Idempotent: a conflict that exists stays as it is, also a founder's,
 * which exists without a declaration.
 */
export function makeDeclareConflict(ports: ChangePorts): UseCase<'declareConflict'> {
  return (call) =>
    changeSubmission(ports, call, 'Conflict of interest declared successfully', (submission, now) =>
      hasConflict(submission, call.caller)
        ? 'unchanged'
        : conflictDeclared(submission, call.body.reason, call.caller, now),
    );
}

/** What a declaration changes. `now`: in ms since the epoch. */
export function conflictDeclared(
  { status, review }: SubmissionRecord,
  reason: string,
  organiser: Caller,
  now: number,
) {
  const author = authorOf(organiser, now);
  const { by, by_sub: sub, at: declared_at } = author;
  const undecided = stages.filter((stage) => isUndecided(status[stage] ?? 'pending'));
  const left = leave(review, undecided, sub);
  const conflicts = { ...review.conflicts, [sub]: { by, declared_at } };
  return {
    ...left,
    entry: { kind: 'conflict-declared' as const, ...author, reason },
    replaced: { review: { ...left.replaced.review, conflicts } },
  };
}

/**
 * Removes an organiser's assessment and assignment at some stages. "No opinion" stays: who handed it in has seen the scores of others,
 * and must not score later.
 */
export function leave(before: ReviewRecord, from: readonly Stage[], sub: string) {
  const deletedAssessments = from.filter((stage) => {
    const assessment = before[stage].assessments[sub];
    return assessment !== undefined && assessment.recommendation !== 'no-opinion';
  });
  const review = from.reduce((part, stage) => {
    const { assignees, assessments } = part[stage];
    const { [sub]: _, ...others } = assessments;
    return withStage(part, stage, {
      assignees: assignees.filter((assignee) => assignee.sub !== sub),
      assessments: deletedAssessments.includes(stage) ? others : assessments,
    });
  }, before);
  return { replaced: { review }, deletedAssessments };
}
