import { type Stage, stageOutcome, stages } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { emptyReview, type ReviewRecord } from './review-record.ts';

type Decided = Extract<HistoryEntry, { readonly kind: 'decided' }>;

export const isDecided = (entry: HistoryEntry): entry is Decided => entry.kind === 'decided';

/** Returns whether an entry is a decision that closes its stage. */
export const endsStage = (entry: HistoryEntry): entry is Decided =>
  isDecided(entry) && stageOutcome[entry.to] !== 'open';

/** Returns a value as the table stores it: without attributes that are `undefined`. */
export const withoutAbsent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Returns the review to which a history leads. */
export function recountReview(entries: readonly HistoryEntry[]): ReviewRecord {
  const review = withoutAbsent(emptyReview);
  const decided = new Set<Stage>();
  for (const entry of entries) {
    const { by_sub: sub, by, at } = entry;
    switch (entry.kind) {
      case 'decided':
        if (endsStage(entry)) decided.add(entry.stage);
        break;
      case 'conflict-declared':
        review.conflicts[sub] = { by, declared_at: at };
        for (const stage of stages.filter((one) => !decided.has(one))) {
          delete review[stage].assessments[sub];
          review[stage].assignees = review[stage].assignees.filter((one) => one.sub !== sub);
        }
        break;
      case 'conflict-withdrawn':
        delete review.conflicts[entry.organiser.sub];
        break;
      case 'assigned':
        review[entry.stage].assignees = entry.assignees;
        break;
      case 'assessment-begun':
      case 'assessment-reopened':
        review[entry.stage].assessments[sub] = {
          ...review[entry.stage].assessments[sub],
          by,
          state: 'draft',
        };
        break;
      case 'assessed': {
        const { stage, score, recommendation } = entry;
        review[stage].assessments[sub] = { by, state: 'handed-in', handed_in_at: at, score, recommendation };
        break;
      }
      case 'extended':
      case 'submitted':
      case 'withdrawn':
      case 'noted':
        break;
    }
  }
  return withoutAbsent(review);
}
