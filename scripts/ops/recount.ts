import { isDeepStrictEqual } from 'node:util';
import type { AssessmentRecord } from '@portal/api/domain/review/assessment-record';
import {
  emptyReview,
  hasUnopenedChanges,
  type LastDecision,
  type ReviewRecord,
  withoutReturn,
} from '@portal/api/domain/review/review-record';
import type { Seen } from '@portal/api/domain/submission/submission-record';
import { type AdminStatus, isUndecided, type Stage, stages } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';

/** Returns a value as the table stores it: without attributes that are `undefined`. */
export const withoutAbsent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Returns the review, the statuses and the last decisions to which a history leads. */
export function recountReview(entries: readonly HistoryEntry[]) {
  let review = withoutAbsent(emptyReview);
  const last: Partial<Record<Stage, LastDecision>> = {};
  const status: Partial<Record<Stage, AdminStatus>> = {};
  for (const entry of entries) {
    const { by_sub: sub, by, by_email: email, at } = entry;
    switch (entry.kind) {
      case 'decided': {
        const { stage, from } = entry;
        status[stage] = entry.to;
        const seen = review[stage].last_announced ?? { status: from, decision: last[stage] };
        review[stage].last_announced = { ...seen, releases_at: entry.releases_at };
        last[stage] = withoutAbsent({ sub, by, email, at });
        break;
      }
      case 'announced':
        delete review[entry.stage].last_announced;
        review[entry.stage].announced_at = at;
        break;
      case 'taken-back': {
        const restored = review[entry.stage].last_announced?.decision;
        status[entry.stage] = entry.to;
        delete review[entry.stage].last_announced;
        delete last[entry.stage];
        if (restored !== undefined) last[entry.stage] = restored;
        break;
      }
      case 'conflict-declared':
        review.conflicts[sub] = { by, declared_at: at };
        for (const stage of stages)
          if (isUndecided(status[stage] ?? 'pending')) removeOrganiser(review[stage], sub);
        break;
      case 'conflict-withdrawn':
        delete review.conflicts[entry.organiser.sub];
        break;
      case 'assigned':
        review[entry.stage].assignees = entry.assignees.map((assignee) => ({
          ...assignee,
          asked_at: review[entry.stage].assignees.find((one) => one.sub === assignee.sub)?.asked_at ?? at,
        }));
        break;
      case 'declined':
        removeOrganiser(review[entry.stage], sub);
        review[entry.stage].declined = [...(review[entry.stage].declined ?? []), sub];
        break;
      case 'assessment-begun':
      case 'assessment-reopened': {
        const { assessments } = review[entry.stage];
        assessments[sub] = { ...assessments[sub], by, state: 'draft' };
        break;
      }
      case 'assessed': {
        const { stage, score, recommendation } = entry;
        const scores = score === undefined ? undefined : entry.scores;
        const handedIn = { state: 'handed-in', handed_in_at: at } as const;
        review[stage].assessments[sub] = { by, ...handedIn, score, scores, recommendation };
        break;
      }
      case 'returned': {
        const { stage, fields, message, due } = entry;
        review = withoutReturn(review);
        review[stage].returned = { fields, message, due, asked_at: at, by, sub };
        review.changes_asked_at = at;
        break;
      }
      case 'resubmitted':
        review.resubmitted_at = at;
        delete review.changes_opened_at;
        review = withoutReturn(review);
        break;
      case 'withdrawn':
      case 'return-lapsed':
      case 'return-withdrawn':
        review = withoutReturn(review);
        break;
      case 'opened':
        if (hasUnopenedChanges(review)) review.changes_opened_at = at;
        break;
      case 'downloaded':
      case 'exported':
      case 'extended':
      case 'submitted':
      case 'noted':
        break;
    }
  }
  const { stage1 = 'pending', stage2 = 'pending' } = status;
  // An approval opens the next stage when the founder may know of it.
  const isOpen = stage1 === 'approved' && review.stage1.last_announced === undefined;
  return withoutAbsent({ review, status: { stage1, ...(isOpen && { stage2 }) }, lastDecision: last });
}

/** Removes an organiser's assignment and, unless it is "no opinion", the assessment. */
function removeOrganiser(review: ReviewRecord[Stage], sub: string): void {
  if (review.assessments[sub]?.recommendation !== 'no-opinion') delete review.assessments[sub];
  review.assignees = review.assignees.filter((one) => one.sub !== sub);
}

/** Returns the times of the last views to which a history leads, as `seen` of a submission has them. */
export function recountSeen(entries: readonly HistoryEntry[]): Seen {
  const seen: Record<string, Record<string, string>> = {};
  for (const { kind, by_sub, at } of entries) {
    if (kind === 'opened' || kind === 'downloaded') seen[by_sub] = { ...seen[by_sub], [kind]: at };
  }
  return seen;
}

/**
 * Compares the assessments of an application with its history; returns the first difference. No entry has their revision, and of a
 * draft neither the content nor the time of the last save, so that these are not compared.
 */
export function findAssessmentsFault(
  applicationId: string,
  entries: readonly HistoryEntry[],
  assessments: readonly AssessmentRecord[],
): string | undefined {
  const expected = recountAssessments(applicationId, entries).map(withoutAbsent);
  const stored = assessments.map(comparable);
  const different =
    stored.find((one) => !expected.some((other) => isDeepStrictEqual(one, other))) ??
    expected.find((one) => !stored.some((other) => isDeepStrictEqual(one, other)));
  if (different !== undefined)
    return `the assessment of ${different.stage} by ${different.by} differs from the history`;
  return stored.length === expected.length ? undefined : 'there are more assessments than in the history';
}

function comparable(assessment: AssessmentRecord) {
  const { application_id, stage, sub, by, state, handed_in, content, updated_at } = assessment;
  const draft = { application_id, stage, sub, by, state, handed_in };
  return withoutAbsent(state === 'draft' ? draft : { ...draft, content, updated_at });
}

/** Returns what is compared of the assessments to which a history leads. */
function recountAssessments(application_id: string, entries: readonly HistoryEntry[]) {
  const { review } = recountReview(entries);
  return stages.flatMap((stage) =>
    Object.entries(review[stage].assessments).map(([sub, { by, state, handed_in_at: at }]) => {
      const assessment = { application_id, stage, sub, by, state };
      const last = entries.findLast(
        (entry) => entry.kind === 'assessed' && entry.stage === stage && entry.by_sub === sub,
      );
      // After a conflict of interest there may be a new draft, which was never handed in.
      if (at === undefined || last?.kind !== 'assessed') return assessment;
      const { scores = {}, comment, recommendation, score } = last;
      const content = { scores, comment, recommendation };
      const handedIn = { ...assessment, handed_in: { content, score, at } };
      return state === 'draft' ? handedIn : { ...handedIn, content, updated_at: at };
    }),
  );
}
