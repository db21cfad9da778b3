import type { HistoryEntry } from '@portal/contracts/review/history';
import type { Caller } from '../domain/caller.ts';
import { isProblem } from '../domain/problem.ts';
import { readEntries, verifyHistory } from '../domain/review/history-chain.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { findUnconflicted } from './find-unconflicted.ts';
import { type AssessingState, seesAssessments } from './sees-assessments.ts';

/**
 * Reads what was done with a submission, oldest first, beginning with the extensions of the deadline and the submission itself, and
 * whether it is verified. As long as the organiser may not see the assessments of others at a stage, their entries have no content.
 */
export function makeReadHistory({
  rounds,
  reviews,
}: Pick<Ports, 'rounds' | 'reviews'>): UseCase<'readHistory'> {
  return async ({ params, caller: organiser }) => {
    const found = await findUnconflicted(reviews, params.application_id, organiser);
    if (isProblem(found)) return found;
    const { submission, extensions, stored } = found;
    // Read again right after assessing was closed, of which another function's cache may not know yet.
    const round = await roundOf(rounds, submission.roundId, true);
    return {
      entries: [
        ...extensions.map((extension) => ({ kind: 'extended', number: 0, ...extension }) as const),
        ...readEntries(stored).map((entry) => asSeenBy(submission, entry, organiser, round)),
      ],
      verified: verifyHistory(found).verified,
    };
  };
}

/** Removes what the organiser may not see yet. The own assessments stay. */
function asSeenBy(
  submission: SubmissionRecord,
  entry: HistoryEntry,
  organiser: Caller,
  round: AssessingState,
): HistoryEntry {
  if (entry.kind !== 'assessed' && entry.kind !== 'decided') return entry;
  if (seesAssessments(submission, entry.stage, organiser, round)) return entry;
  if (entry.kind === 'decided') {
    const assessments = entry.assessments.map((assessment) =>
      assessment.sub === organiser.sub ? assessment : { sub: assessment.sub, by: assessment.by },
    );
    return { ...entry, assessments };
  }
  if (entry.by_sub === organiser.sub) return entry;
  const { kind, number, at, by, by_sub, by_email, stage } = entry;
  return { kind, number, at, by, by_sub, by_email, stage };
}
