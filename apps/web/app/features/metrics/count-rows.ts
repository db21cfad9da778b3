import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { stageOutcome } from '@portal/contracts/review/decisions';

/* What the dashboard counts in the rows of a stage list. */

type Rows = readonly SubmissionSummary[];

const dayInMs = 86_400_000;

/** Counts how often each value occurs. */
export function countValues(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
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
