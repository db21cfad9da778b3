import { isDeepStrictEqual } from 'node:util';
import type { AssessmentRecord } from '@portal/api/domain/review/assessment-record';
import { stages } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { recountReview, withoutAbsent } from './recount-review.ts';

/**
 * Compares the assessments of an application with its history; returns the first difference. No entry has their revision, and of a
 * draft neither the content nor the time of the last save, so that these are not compared.
 */
export function findAssessmentsFault(
  applicationId: string,
  entries: readonly HistoryEntry[],
  assessments: readonly AssessmentRecord[],
): string | undefined {
  const expected = recountAssessments(applicationId, entries).map(comparable);
  const stored = assessments.map(comparable);
  const different =
    stored.find((one) => !expected.some((other) => isDeepStrictEqual(one, other))) ??
    expected.find((one) => !stored.some((other) => isDeepStrictEqual(one, other)));
  if (different !== undefined)
    return `the assessment of ${different.stage} by ${different.by} differs from the history`;
  return stored.length === expected.length ? undefined : 'there are more assessments than in the history';
}

type HistoricAssessment = Omit<AssessmentRecord, 'revision'>;

function comparable(assessment: HistoricAssessment) {
  const { applicationId, stage, sub, by, state, handedIn, content, updatedAt } = assessment;
  const draft = { applicationId, stage, sub, by, state, handedIn };
  return withoutAbsent(state === 'draft' ? draft : { ...draft, content, updatedAt });
}

/** Returns the assessments to which a history leads. The content of each is that of its last version handed in. */
function recountAssessments(applicationId: string, entries: readonly HistoryEntry[]): HistoricAssessment[] {
  const review = recountReview(entries);
  return stages.flatMap((stage) =>
    Object.entries(review[stage].assessments).map(([sub, { by, state, handed_in_at: at }]) => {
      const assessment = { applicationId, stage, sub, by, state, content: { scores: {} }, updatedAt: '' };
      const last = entries.findLast(
        (entry) => entry.kind === 'assessed' && entry.stage === stage && entry.by_sub === sub,
      );
      // After a conflict of interest there may be a new draft, which was never handed in.
      if (at === undefined || last?.kind !== 'assessed') return assessment;
      const { scores = {}, comment, recommendation, score } = last;
      const content = { scores, comment, recommendation };
      return { ...assessment, content, updatedAt: at, handedIn: { content, score, at } };
    }),
  );
}
