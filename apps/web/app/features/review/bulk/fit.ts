import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { type AdminStatus, mayAct, type ReviewAction } from '@portal/contracts/review/decisions';
import { isOpen } from '@portal/contracts/review/queues';
import { waitsForFounder } from '../return/returned.ts';

/** Why an action does not fit a row: its status, or something else. */
export type Obstacle = AdminStatus | 'decided' | 'announced' | 'withdrawn' | 'returned' | 'conflict';

/** What decides whether an action fits. */
export type FitRow = Pick<
  SubmissionSummary,
  'admin_status' | 'withdrawn_at' | 'unannounced' | 'changes_due' | 'mine'
>;

/** The rows that an action fits, and how many it does not, by the reason. */
export interface Fit<Row> {
  readonly rows: readonly Row[];
  readonly leftOut: ReadonlyMap<Obstacle, number>;
}

/** Splits rows by what is against an action. */
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

/** Returns why a row cannot be assigned. */
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
