import { isDeepStrictEqual } from 'node:util';
import { readExtensions } from '@portal/api/dynamodb/extension-store';
import { ownerKey } from '@portal/api/dynamodb/keys';
import { readSubmissionItem } from '@portal/api/dynamodb/submission-item';
import { verifyHistory } from '@portal/api/review/history-chain';
import { recountSeen } from '@portal/api/review/record-view';
import {
  changesStatus,
  endsStage,
  isDecided,
  recountReview,
  withoutAbsent,
} from '@portal/api/review/recount-review';
import { stages } from '@portal/contracts/review/decisions';
import { type HistoryEntry, historyEntrySchema, isView } from '@portal/contracts/review/history';
import { type Item, itemsOf } from './items.ts';

/*
 * Rules of a submission's history: it is complete, its hashes are right, and status and review of the submission follow from it.
 */

/** Returns every rule that the histories break. */
export function findHistoryViolations(items: readonly Item[]): string[] {
  const submissions = itemsOf(items, 'submission');
  const histories = submissions.map((submission) => historyOf(items, submission));
  const count = histories.reduce((sum, entries) => sum + entries.length, submissions.length);
  return [
    ...submissions.flatMap((submission, index) => {
      const entries = histories[index] ?? [];
      return [
        ...chain(items, submission),
        ...numbers(submission, entries),
        ...statuses(submission, entries),
        ...announcements(entries),
        ...withdrawals(submission, entries),
        ...returns(entries),
        ...closedReviews(entries),
        ...conflicts(submission, entries),
        ...assessments(entries),
        ...reviews(submission, entries),
        ...views(submission, entries),
      ];
    }),
    ...(count === itemsOf(items, 'history').length ? [] : ['a history has no submission']),
  ];
}

/** Returns a submission's entries by number, without that of the submission itself. @throws ZodError when the portal could not read one */
export function historyOf(items: readonly Item[], submission: Item): readonly HistoryEntry[] {
  return itemsOf(items, 'history')
    .filter((item) => item['pk'] === submission['pk'])
    .map((item) => historyEntrySchema.parse(item))
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => one.number - other.number);
}

/** Each entry has the hash of the one before it, the first one that of the extensions, the submission that of the last one. */
function chain(items: readonly Item[], submission: Item): string[] {
  const { sk } = ownerKey('');
  const owner = items.find((item) => item['pk'] === submission['pk'] && item['sk'] === sk);
  const stored = itemsOf(items, 'history').filter((item) => item['pk'] === submission['pk']);
  const verdict = verifyHistory({
    submission: readSubmissionItem(submission),
    extensions: readExtensions(owner),
    stored: stored.toSorted((one, other) => Number(one['number']) - Number(other['number'])),
  });
  return verdict.verified ? [] : [`the history is not verified: number ${verdict.number}, ${verdict.reason}`];
}

/** Entries are numbered from 1 to the submission's version; the last one that is no view is its last change. */
function numbers(submission: Item, entries: readonly HistoryEntry[]): string[] {
  const isComplete = entries.every(({ number }, index) => number === index + 1);
  const changedAt = entries.findLast((entry) => !isView(entry))?.at ?? submission['submitted_at'];
  return [
    ...(isComplete && entries.length === submission['version']
      ? []
      : [
          `version ${String(submission['version'])} has the entries ${entries.map(({ number }) => number).join()}`,
        ]),
    ...(changedAt === submission['changed_at'] ? [] : ['changed_at is not the time of the last entry']),
  ];
}

/**
 * Decisions lead from `pending` to the submission's status, each from where the one before it led. Stage 2 opens when the founder
 * learns that stage 1 approved.
 */
function statuses(submission: Item, entries: readonly HistoryEntry[]): string[] {
  const violations: string[] = [];
  const { stage1 } = recountReview(entries);
  const isOpened = submission['stage1'] === 'approved' && stage1.last_announced === undefined;
  for (const stage of stages) {
    let status: string | undefined = stage === 'stage1' || isOpened ? 'pending' : undefined;
    for (const { from, to } of entries.filter(changesStatus).filter((entry) => entry.stage === stage)) {
      if (from !== status) violations.push(`a decision started from ${from}, not ${status}`);
      status = to;
    }
    if (submission[stage] !== status)
      violations.push(`${stage} is ${String(submission[stage])}, its decisions lead to ${status}`);
  }
  return violations;
}

/** Only what is not announced is announced, with its status, or taken back, to what was announced before. */
function announcements(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap((entry, index) => {
    if (entry.kind !== 'announced' && entry.kind !== 'taken-back') return [];
    const earlier = entries.slice(0, index);
    const announced = recountReview(earlier)[entry.stage].last_announced;
    if (announced === undefined) return [`nothing was waiting when a decision was ${entry.kind}`];
    if (entry.kind === 'taken-back')
      return entry.to === announced.status ? [] : [`a decision was taken back to ${entry.to}`];
    const last = earlier.filter(isDecided).findLast(({ stage }) => stage === entry.stage);
    return entry.status === last?.to ? [] : [`${entry.status} was announced instead of ${last?.to}`];
  });
}

/** Changes are handed in only while they are awaited, and nobody decides until their day has passed. */
function returns(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap((entry, index) => {
    if (!('stage' in entry)) return [];
    const { returned } = recountReview(entries.slice(0, index))[entry.stage];
    const isAwaited = returned !== undefined && entry.at <= returned.due;
    if (entry.kind === 'decided' && isAwaited) return ['a decision while changes were awaited'];
    if (entry.kind === 'returned' && isAwaited) return ['changes were asked for while others were awaited'];
    if (entry.kind === 'return-lapsed' && (returned === undefined || isAwaited))
      return ['changes ended before their day or without a request'];
    return entry.kind === 'resubmitted' && returned === undefined ? ['changes without a request'] : [];
  });
}

/** A withdrawal has one entry. */
function withdrawals(submission: Item, entries: readonly HistoryEntry[]): string[] {
  const times = entries.filter(({ kind }) => kind === 'withdrawn').map(({ at }) => at);
  const expected = submission['withdrawn_at'] === undefined ? [] : [submission['withdrawn_at']];
  return isDeepStrictEqual(times, expected) ? [] : ['the entries of withdrawals differ from the submission'];
}

/** Nobody decides or announces after a withdrawal, or assesses and assigns after the end of a stage that is not taken back. */
function closedReviews(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap((entry, index) => {
    // A request for changes whose stage was decided after its day ends later.
    if (!('stage' in entry) || entry.kind === 'return-lapsed') return [];
    const earlier = entries.slice(0, index);
    const isEnded = earlier.reduce(
      (ended, one) => (changesStatus(one) && one.stage === entry.stage ? endsStage(one) : ended),
      false,
    );
    const isAfterEnd = entry.kind === 'announced' || entry.kind === 'taken-back';
    const isClosed = earlier.some(({ kind }) => kind === 'withdrawn') || (isEnded && !isAfterEnd);
    return isClosed ? [`the stage was closed when it was ${entry.kind}`] : [];
  });
}

/** An organiser in conflict, declared or as the founder, does nothing and is not asked to assess. */
function conflicts({ founder }: Item, entries: readonly HistoryEntry[]): string[] {
  const inConflict = new Set([(founder as Item)['sub']]);
  const violations: string[] = [];
  for (const entry of entries) {
    if (inConflict.has(entry.by_sub) && entry.kind !== 'withdrawn' && entry.kind !== 'resubmitted')
      violations.push(`an organiser in conflict: ${entry.kind}`);
    if (entry.kind === 'assigned' && entry.assignees.some(({ sub }) => inConflict.has(sub)))
      violations.push('an organiser in conflict is asked to assess');
    if (entry.kind === 'conflict-declared') inConflict.add(entry.by_sub);
    if (entry.kind === 'conflict-withdrawn' && !inConflict.delete(entry.organiser.sub))
      violations.push('a conflict was withdrawn that nobody declared');
  }
  return violations;
}

/** The state of an assessment before each kind of entry about it. */
const stateBefore = {
  'assessment-begun': undefined,
  'assessment-reopened': 'handed-in',
  assessed: 'draft',
} as const;

/** Each step of an assessment follows from the one before it. */
function assessments(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap((entry, index) => {
    if (!('stage' in entry) || !(entry.kind in stateBefore)) return [];
    const own = recountReview(entries.slice(0, index))[entry.stage].assessments[entry.by_sub];
    const expected = stateBefore[entry.kind as keyof typeof stateBefore];
    return own?.state === expected ? [] : [`an assessment was ${String(own?.state)} before ${entry.kind}`];
  });
}

/** The submission's `review` equals a recount, and each decision names the assessments handed in by then. */
function reviews(submission: Item, entries: readonly HistoryEntry[]): string[] {
  const violations = entries.flatMap((entry, index) => {
    if (!isDecided(entry)) return [];
    const { assessments } = recountReview(entries.slice(0, index))[entry.stage];
    const expected = Object.entries(assessments).flatMap(
      ([sub, { by, handed_in_at, score, recommendation }]) =>
        handed_in_at === undefined ? [] : [{ sub, by, score, recommendation }],
    );
    return isDeepStrictEqual(sorted(entry.assessments), sorted(expected))
      ? []
      : ['a decision has other assessments than were handed in by then'];
  });
  return isDeepStrictEqual(submission['review'], recountReview(entries))
    ? violations
    : [...violations, 'the review of a submission differs from a recount'];
}

/** The submission's times of views equal a recount. */
function views({ seen = {} }: Item, entries: readonly HistoryEntry[]): string[] {
  return isDeepStrictEqual(seen, recountSeen(entries)) ? [] : ['the times of views differ from a recount'];
}

/** Returns assessments in one order, without attributes that are absent. */
const sorted = (assessments: readonly { readonly sub: string }[]) =>
  withoutAbsent(assessments.toSorted((one, other) => (one.sub < other.sub ? -1 : 1)));
