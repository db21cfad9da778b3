import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { type AdminStatus, mayAct, type ReviewAction } from '@portal/contracts/review/decisions';
import { isOpen } from '@portal/contracts/review/queues';
import { useFormat } from '../../../i18n/format.ts';
import { waitsForFounder } from '../application/review-facts.ts';
import classes from './selection.module.css';

/** Why an action does not fit a row: its status, or something else. */
export type Obstacle = AdminStatus | 'decided' | 'announced' | 'withdrawn' | 'returned' | 'conflict';

export type FitRow = Pick<
  SubmissionSummary,
  'admin_status' | 'withdrawn_at' | 'unannounced' | 'changes_due' | 'mine'
>;

/** The rows that an action fits, and how many it does not, by the reason. */
export interface Fit<Row> {
  readonly rows: readonly Row[];
  readonly leftOut: ReadonlyMap<Obstacle, number>;
}

export function splitByFit<Row>(
  rows: readonly Row[],
  obstacleTo: (row: Row) => Obstacle | undefined,
): Fit<Row> {
  const fitting: Row[] = [];
  const leftOut = new Map<Obstacle, number>();
  for (const row of rows) {
    const obstacle = obstacleTo(row);
    if (obstacle) leftOut.set(obstacle, (leftOut.get(obstacle) ?? 0) + 1);
    else fitting.push(row);
  }
  return { rows: fitting, leftOut };
}

/** What is against any action, whatever the status of the row. */
function commonObstacle({ withdrawn_at, mine }: FitRow): Obstacle | undefined {
  if (withdrawn_at !== undefined) return 'withdrawn';
  return mine === 'conflict' ? 'conflict' : undefined;
}

export function obstacleToAssigning(row: FitRow): Obstacle | undefined {
  if (row.withdrawn_at === undefined && !isOpen(row)) return 'decided';
  return commonObstacle(row);
}

/** Returns why the decision on a row cannot be announced. */
export function obstacleToAnnouncing(row: FitRow): Obstacle | undefined {
  const common = commonObstacle(row);
  if (common || row.unannounced) return common;
  return row.admin_status === 'pending' ? 'pending' : 'announced';
}

/**
 * Returns why an organiser cannot take a decision on a row.
 *
 * @param now in ms
 */
export function obstacleTo(action: ReviewAction, row: FitRow, now: number): Obstacle | undefined {
  const common = commonObstacle(row);
  if (common) return common;
  if (!mayAct(row.admin_status, action)) return row.admin_status;
  return waitsForFounder(row, now) ? 'returned' : undefined;
}

const reasons: Readonly<Record<Obstacle, (count: number) => MessageDescriptor>> = {
  decided: (count) => msg`${plural(count, { one: '# is already decided', other: '# are already decided' })}`,
  approved: (count) =>
    msg`${plural(count, { one: '# is already approved', other: '# are already approved' })}`,
  rejected: (count) =>
    msg`${plural(count, { one: '# is already rejected', other: '# are already rejected' })}`,
  shortlisted: (count) =>
    msg`${plural(count, { one: '# is already shortlisted', other: '# are already shortlisted' })}`,
  pending: (count) => msg`${plural(count, { one: '# is not decided', other: '# are not decided' })}`,
  announced: (count) =>
    msg`${plural(count, { one: '# is already announced', other: '# are already announced' })}`,
  withdrawn: (count) =>
    msg`${plural(count, { one: '# was withdrawn by its founder', other: '# were withdrawn by their founders' })}`,
  returned: (count) =>
    msg`${plural(count, { one: '# is with its founder for changes', other: '# are with their founders for changes' })}`,
  conflict: (count) =>
    msg`${plural(count, { one: 'you have a conflict of interest in # application', other: 'you have a conflict of interest in # applications' })}`,
};

const order = Object.keys(reasons) as readonly Obstacle[];

interface FitSummaryProps {
  readonly fit: Fit<unknown>;
  /** Says how many of the selected applications an action fits. */
  readonly sentence: (fitting: string, selected: string) => MessageDescriptor;
}

/** How many of the selected applications an action fits, and why not the others. Empty if it fits all. */
export function FitSummary({ fit: { rows, leftOut }, sentence }: FitSummaryProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  if (leftOut.size === 0) return null;
  const selected = [...leftOut.values()].reduce((sum, count) => sum + count, rows.length);
  return (
    <div className={classes.summary}>
      <p>{t(sentence(formatNumber(rows.length), formatNumber(selected)))}</p>
      <ul>
        {order.map((obstacle) => {
          const count = leftOut.get(obstacle);
          return count === undefined ? null : <li key={obstacle}>{t(reasons[obstacle](count))}</li>;
        })}
      </ul>
    </div>
  );
}
