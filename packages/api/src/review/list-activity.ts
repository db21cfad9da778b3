import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { isProblem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { activityTime } from './activity-time.ts';
import { isAssessingClosed } from './sees-assessments.ts';
import { toSubmissionSummary } from './stage-rows.ts';

/**
 * Lists a stage's rows that changed at or after a time (ISO 8601), oldest change first. If they do not fit into one response, the
 * next `as_of` is the last listed change, or earlier: within the margin, a change with an earlier time may still appear. An application in
 * which the organiser has a conflict of interest is listed when that or its status changed: other changes would tell who assesses it.
 */
export function makeListActivity({
  rounds,
  reviews,
  now,
}: Pick<Ports, 'rounds' | 'reviews' | 'now'>): UseCase<'listActivity'> {
  return async ({ params: { stage }, query: { round: roundId, since }, caller: organiser }) => {
    const round = await findRound(rounds, now(), roundId);
    if (isProblem(round)) return round;
    const asOf = activityTime(now());
    // The index compares times as texts: they must be in one format.
    const { rows, until } = await reviews.listActivity(round.id, stage, isoTime(Date.parse(since)));
    const isCutBefore = until !== undefined && until < asOf;
    const listed = rows.filter((row) => isSeen(row, stage, organiser, since));
    return {
      submitted_applications: listed.map((row) => toSubmissionSummary(row, { stage, organiser, round, now })),
      as_of: isCutBefore ? until : asOf,
      closed: isAssessingClosed(round, stage),
    };
  };
}

function isSeen(row: ListedSubmission, stage: Stage, organiser: Caller, since: string): boolean {
  if (!hasConflict(row, organiser)) return true;
  const declared = row.review.conflicts[organiser.sub]?.declared_at;
  // Of a founder, the status is as it was announced.
  const decided = declared === undefined ? row.review[stage].announced_at : row.lastDecision[stage]?.at;
  return [declared, decided, row.withdrawal?.at].some(
    (at) => at !== undefined && Date.parse(at) >= Date.parse(since),
  );
}
