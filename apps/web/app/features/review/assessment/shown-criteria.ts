import type { Scores } from '@portal/contracts/review/assessments';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';

type ShownCriterion = Pick<ReviewCriterion, 'id' | 'title'> & Partial<ReviewCriterion>;

/** Returns the criteria of a stage, and after them those that have scores although the round has them no longer: their id is the title. */
export function shownCriteria(
  criteria: readonly ReviewCriterion[],
  given: readonly Scores[],
): readonly ShownCriterion[] {
  const known = new Set(criteria.map(({ id }) => id));
  const others = new Set(given.flatMap((scores) => Object.keys(scores)).filter((id) => !known.has(id)));
  return [...criteria, ...[...others].map((id) => ({ id, title: { en: id, ta: id } }))];
}
