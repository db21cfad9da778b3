import type { HandedInAssessment, OwnAssessment } from '@portal/contracts/review/assessments';
import { problem } from '../domain/problem.ts';
import type { AssessmentRecord } from '../domain/review/assessment-record.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { isAssessingClosed, seesAssessments } from './sees-assessments.ts';

/**
 * Reads the organiser's own assessment and the criteria. Those that others handed in, oldest first: once the own one was handed in, or
 * assessing was closed.
 */
export function makeReadAssessments({
  rounds,
  reviews,
  assessments,
}: Pick<Ports, 'rounds' | 'reviews' | 'assessments'>): UseCase<'readAssessments'> {
  return async ({ params: { application_id: applicationId, stage }, caller: organiser }) => {
    const submission = await reviews.find(applicationId);
    if (submission === undefined) return problem('application-not-found');
    if (hasConflict(submission, organiser)) return problem('conflict-declared');
    if (submission.status[stage] === undefined) return problem('stage-not-open');
    const all = await assessments.list(applicationId, stage);
    const own = all.find(({ sub }) => sub === organiser.sub);
    // Read again right after assessing was closed, of which another function's cache may not know yet.
    const round = await roundOf(rounds, submission.roundId, true);
    const seesOthers = seesAssessments(submission, stage, organiser, round);
    return {
      criteria: round.criteria[stage],
      closed: isAssessingClosed(round, stage),
      mine: own && toOwnAssessment(own),
      ...(seesOthers && {
        others: handedInOf(all.filter((assessment) => assessment !== own)),
      }),
    };
  };
}

function toOwnAssessment({ content, state, revision, handed_in }: AssessmentRecord): OwnAssessment {
  return { ...content, state, revision, handed_in_at: handed_in?.at };
}

/** Returns the versions last handed in, oldest first. */
export function handedInOf(all: readonly AssessmentRecord[]): HandedInAssessment[] {
  return all
    .flatMap(({ sub, by, handed_in }) => {
      if (handed_in === undefined) return [];
      const { content, score, at } = handed_in;
      return [{ ...content, sub, by, handed_in_at: at, score }];
    })
    .toSorted((first, second) => first.handed_in_at.localeCompare(second.handed_in_at));
}
