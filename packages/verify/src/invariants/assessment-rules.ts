import { isDeepStrictEqual } from 'node:util';
import { assessmentKey } from '@portal/api/dynamodb/keys';
import { withoutAbsent } from '@portal/api/review/recount-review';
import type { ReviewRecord } from '@portal/api/review/review-record';
import { scoreOf } from '@portal/contracts/review/assessments';
import { stages } from '@portal/contracts/review/decisions';
import { historyOf } from './history-rules.ts';
import { type Item, itemsOf } from './items.ts';

/*
 * Rules of the assessments: each that a submission counts has an item, and its version handed in is the last one of the history.
 */

/** Returns every rule that the assessments break. */
export function findAssessmentViolations(items: readonly Item[]): string[] {
  const expected = itemsOf(items, 'submission').flatMap((submission) =>
    expectedAssessments(items, submission),
  );
  const stored = itemsOf(items, 'assessment').map(({ pk, sk, by, state, handed_in }) =>
    withoutAbsent({ pk, sk, by, state, handed_in }),
  );
  return isDeepStrictEqual(stored.toSorted(byKey), expected.toSorted(byKey))
    ? []
    : ['the assessments differ from the history'];
}

interface Keyed {
  readonly pk: unknown;
  readonly sk: unknown;
}

const byKey = (one: Keyed, other: Keyed) => (keyOf(one) < keyOf(other) ? -1 : 1);
const keyOf = ({ pk, sk }: Keyed) => `${String(pk)} ${String(sk)}`;

/** Returns what is stored of the assessments that a submission counts. */
function expectedAssessments(items: readonly Item[], submission: Item) {
  const entries = historyOf(items, submission);
  const review = submission['review'] as ReviewRecord;
  return stages.flatMap((stage) =>
    Object.entries(review[stage].assessments).map(([sub, { by, state, handed_in_at: at }]) => {
      const last = entries.findLast(
        (entry) => entry.kind === 'assessed' && entry.stage === stage && entry.by_sub === sub,
      );
      const key = assessmentKey(String(submission['application_id']), stage, sub);
      if (at === undefined || last?.kind !== 'assessed') return { ...key, by, state };
      const { scores = {}, comment, recommendation } = last;
      const content = { scores, comment, recommendation };
      return withoutAbsent({
        ...key,
        by,
        state,
        handed_in: { content, score: scoreOf(stage, content), at },
      });
    }),
  );
}
