import { readAssessmentItem } from '@portal/api/dynamodb/assessment-store';
import { findAssessmentsFault } from '@portal/api/review/recount-assessments';
import { scoreOf } from '@portal/contracts/review/assessments';
import { historyOf } from './history-rules.ts';
import { type Item, itemsOf } from './items.ts';

/*
 * Rules of the assessments: they are those of the history, and each score is the mean of the scores of its criteria.
 */

/** Returns every rule that the assessments break. */
export function findAssessmentViolations(items: readonly Item[]): string[] {
  const submissions = itemsOf(items, 'submission');
  const assessments = itemsOf(items, 'assessment');
  const partitions = new Set(submissions.map(({ pk }) => pk));
  return [
    ...submissions.flatMap((submission) => differences(items, submission)),
    ...assessments.filter(({ pk }) => !partitions.has(pk)).map(() => 'an assessment has no submission'),
  ];
}

function differences(items: readonly Item[], submission: Item): string[] {
  const entries = historyOf(items, submission);
  const own = itemsOf(items, 'assessment').filter(({ pk }) => pk === submission['pk']);
  const fault = findAssessmentsFault(
    String(submission['application_id']),
    entries,
    own.map(readAssessmentItem),
  );
  const wrongScores = entries.flatMap((entry) => {
    if (entry.kind !== 'assessed') return [];
    const { stage, scores = {}, recommendation, score } = entry;
    return scoreOf(stage, { scores, recommendation }) === score
      ? []
      : ['a score is not the mean of its scores'];
  });
  return [...(fault === undefined ? [] : [fault]), ...wrongScores];
}
