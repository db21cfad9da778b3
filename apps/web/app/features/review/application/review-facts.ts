import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import { isUnannounced } from '../selection/announcing.ts';
import { changesDueAt } from './returned.ts';

/** What the header and the footer of the dialog show of an application. */
export interface ReviewFacts {
  /** Its status at the stage; `undefined` while unknown or not reached. */
  readonly status?: AdminStatus | undefined;
  /** The decision that led to that status. */
  readonly decision?: Pick<Decision, 'to' | 'decided_by' | 'decided_at'> | undefined;
  /** Until when the founder may make changes (ISO 8601). It may be past. */
  readonly changesDue?: string | undefined;
  readonly isUnannounced: boolean;
}

/** Returns the facts of an application; those of its row while it loads, and while the row is newer. */
export function reviewFacts(
  stage: Stage,
  submission: Submission | undefined,
  row: SubmissionSummary | undefined,
): ReviewFacts {
  if (row && !(submission && submission.version >= row.version)) return factsOfRow(row);
  if (!submission) return { isUnannounced: false };
  const status = submission[stage];
  return {
    status,
    decision: submission.decisions.findLast((one) => one.stage === stage && one.to === status),
    changesDue: changesDueAt(stage, submission),
    isUnannounced: isUnannounced(submission, stage),
  };
}

function factsOfRow(row: SubmissionSummary): ReviewFacts {
  const { admin_status: status, decided_by, decided_at, withdrawn_at: withdrawnAt } = row;
  return {
    status,
    decision:
      status !== 'pending' && decided_by !== undefined && decided_at !== undefined
        ? { to: status, decided_by, decided_at }
        : undefined,
    changesDue: withdrawnAt === undefined ? row.changes_due : undefined,
    isUnannounced: withdrawnAt === undefined && row.unannounced === true,
  };
}
