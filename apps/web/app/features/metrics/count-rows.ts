import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { stageOutcome } from '@portal/contracts/review/decisions';
import { dayOf } from '../../shared/programme/milestones.ts';
import { type RowStatus, rowStatus } from '../../shared/review/row-status.ts';

/* What the dashboard counts in the rows of a stage list. */

type Rows = readonly SubmissionSummary[];

const dayInMs = 86_400_000;

export interface Count {
  readonly value: string;
  readonly count: number;
}

/** Counts the rows in each status. Withdrawn applications have no other status. */
export function countStatuses(rows: Rows): Readonly<Record<RowStatus, number>> {
  const counts = { pending: 0, shortlisted: 0, approved: 0, rejected: 0, withdrawn: 0 };
  for (const row of rows) counts[rowStatus(row)] += 1;
  return counts;
}

/** Counts the rows of each category. A row may have several. */
export const countCategories = (rows: Rows): readonly Count[] =>
  countValues(rows.flatMap(({ data }) => data.startupCategory ?? []));

export const countDistricts = (rows: Rows): readonly Count[] =>
  countValues(rows.flatMap(({ data }) => data.city || []));

function countValues(values: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/**
 * Counts the submissions of each day in the programme's time zone, from the first day with one to the last. `value` is the ISO
 * day. The days in between have 0.
 */
export function countDays(rows: Rows): readonly Count[] {
  const counts = new Map<string, number>();
  for (const { submitted_at } of rows) {
    const day = dayOf(new Date(submitted_at));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days = [...counts.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = (Date.parse(last) - Date.parse(first)) / dayInMs + 1;
  return Array.from({ length }, (_, index) => {
    const value = new Date(Date.parse(first) + index * dayInMs).toISOString().slice(0, 10);
    return { value, count: counts.get(value) ?? 0 };
  });
}

/** Returns the median time from a submission to the final decision at the stage, in days; `undefined` before the first one. */
export function medianDaysToDecision(rows: Rows): number | undefined {
  const days = rows
    .filter(({ admin_status }) => stageOutcome[admin_status] !== 'open')
    .flatMap(({ submitted_at, decided_at }) =>
      decided_at === undefined ? [] : (Date.parse(decided_at) - Date.parse(submitted_at)) / dayInMs,
    )
    .sort((one, other) => one - other);
  const middle = days.slice(Math.ceil(days.length / 2) - 1, Math.floor(days.length / 2) + 1);
  return middle.length === 0 ? undefined : middle.reduce((sum, one) => sum + one, 0) / middle.length;
}
