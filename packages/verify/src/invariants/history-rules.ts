import { isDeepStrictEqual } from 'node:util';
import { scoreOf } from '@portal/contracts/review/assessments';
import { isUndecided } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { findFault } from '../../../../scripts/ops/audit-submission.ts';
import { recountReview, withoutAbsent } from '../../../../scripts/ops/recount.ts';
import type { Item, Review } from './items.ts';

/*
 * Rules of a submission's history: the audit finds no fault – it is complete, its hashes are right, and submission, answers, versions,
 * receipts and assessments follow from it – and each entry follows from those before it.
 */

/** Returns the violation unless the rule holds. */
export const unless = (holds: boolean, violation: string): string[] => (holds ? [] : [violation]);

export function findHistoryViolations({ submission, entries, stored }: Review): string[] {
  const fault = findFault(stored);
  return [
    ...(fault === undefined ? [] : [fault]),
    ...entries.flatMap((entry, index) => findEntryViolations(entry, entries.slice(0, index))),
    ...findConflicts(submission, entries),
  ];
}

/** Returns what an entry about a stage may not say after the earlier ones. */
function findEntryViolations(entry: HistoryEntry, earlier: readonly HistoryEntry[]): string[] {
  if (!('stage' in entry)) return [];
  const { stage, kind } = entry;
  const { review, status } = recountReview(earlier);
  const { last_announced: announced, returned, assignees, assessments } = review[stage];
  const before = status[stage] ?? 'pending';
  const isAwaited = returned !== undefined && entry.at <= returned.due;
  const isWithdrawn = earlier.some((one) => one.kind === 'withdrawn');
  const isOpen = unless(!isWithdrawn && isUndecided(before), `the stage was closed when it was ${kind}`);
  const isStillThere = unless(!isWithdrawn, `the application was withdrawn when it was ${kind}`);
  const { state } = assessments[entry.by_sub] ?? {};
  const follows = (expected: typeof state) =>
    unless(state === expected, `an assessment was ${String(state)} before ${kind}`);
  switch (kind) {
    case 'decided':
      return [
        ...isOpen,
        ...unless(entry.from === before, `a decision from ${entry.from} when it was ${before}`),
        ...unless(!isAwaited, 'a decision while changes were awaited'),
        ...unless(
          isDeepStrictEqual(bySub(entry.assessments), bySub(handedIn(assessments))),
          'a decision has other assessments than were handed in by then',
        ),
      ];
    case 'announced':
      return [
        ...isStillThere,
        ...unless(entry.status === before, `an announcement of ${entry.status} when it was ${before}`),
        ...unless(announced !== undefined, 'nothing was waiting when a decision was announced'),
        ...unless(!entry.released || (announced?.releases_at ?? '~') <= entry.at, 'it was released early'),
      ];
    case 'taken-back':
      return [
        ...isStillThere,
        ...unless(entry.from === before, `${entry.from} was taken back when it was ${before}`),
        ...unless(entry.to === announced?.status, `a decision was taken back to ${entry.to}`),
      ];
    case 'assigned':
      return isOpen;
    case 'declined':
      return [
        ...isOpen,
        ...unless(
          assignees.some(({ sub }) => sub === entry.by_sub),
          'not asked, and declined',
        ),
      ];
    case 'assessment-begun':
      return [...isOpen, ...follows(undefined)];
    case 'assessment-reopened':
      return [...isOpen, ...follows('handed-in')];
    case 'assessed':
      return [
        ...isOpen,
        ...follows('draft'),
        ...unless(
          scoreOf(firstRound.criteria[stage], { ...entry, scores: entry.scores ?? {} }) === entry.score,
          'a score is not the mean of its scores',
        ),
      ];
    case 'returned':
      return isOpen;
    case 'resubmitted':
    case 'return-withdrawn':
      return [...isOpen, ...unless(returned !== undefined, `no request for changes when it was ${kind}`)];
    case 'return-lapsed':
      return unless(
        returned !== undefined && !isAwaited,
        'changes ended before their day or without a request',
      );
  }
}

type Assessments = ReturnType<typeof recountReview>['review']['stage1']['assessments'];

const handedIn = (assessments: Assessments) =>
  Object.entries(assessments).flatMap(([sub, { by, handed_in_at, score, recommendation }]) =>
    handed_in_at === undefined ? [] : [{ sub, by, score, recommendation }],
  );

/** Returns assessments in one order, without attributes that are absent. */
const bySub = (assessments: readonly { readonly sub: string }[]) =>
  withoutAbsent(assessments.toSorted((one, other) => (one.sub < other.sub ? -1 : 1)));

/** An organiser in conflict, declared or as the founder, does nothing and is not asked to assess. */
function findConflicts({ founder }: Item, entries: readonly HistoryEntry[]): string[] {
  const inConflict = new Set([(founder as Item).sub]);
  return entries.flatMap((entry) => {
    // A release is in the name of the decider.
    const { kind } = entry;
    const isFree = kind === 'withdrawn' || kind === 'resubmitted' || (kind === 'announced' && entry.released);
    const isActive = inConflict.has(entry.by_sub) && !isFree;
    const isAsked = entry.kind === 'assigned' && entry.assignees.some(({ sub }) => inConflict.has(sub));
    if (entry.kind === 'conflict-declared') inConflict.add(entry.by_sub);
    const isUnknown = entry.kind === 'conflict-withdrawn' && !inConflict.delete(entry.organiser.sub);
    return [
      ...unless(!isActive, `an organiser in conflict: ${entry.kind}`),
      ...unless(!isAsked, 'an organiser in conflict is asked to assess'),
      ...unless(!isUnknown, 'a conflict was withdrawn that nobody declared'),
    ];
  });
}
