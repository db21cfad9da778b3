import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { type AdminStatus, mayAct, type ReviewAction } from '@portal/contracts/review/decisions';
import { isOpen } from '../../../domain/assigned-work.ts';

/** What organisers do with the selected rows. */
export type BulkAction = ReviewAction | 'announce';

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

/**
 * Returns why an organiser cannot take a decision on a row, or cannot announce it.
 *
 * @param now in ms
 */
export function obstacleTo(action: BulkAction, row: FitRow, now: number): Obstacle | undefined {
  const { admin_status: status, changes_due: due } = row;
  const common = commonObstacle(row);
  if (common) return common;
  if (action === 'announce') {
    if (row.unannounced) return undefined;
    return status === 'pending' ? status : 'announced';
  }
  if (!mayAct(status, action)) return status;
  return due !== undefined && Date.parse(due) > now ? 'returned' : undefined;
}
