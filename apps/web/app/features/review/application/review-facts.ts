import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import { serverNow } from '../../../api/server-time.ts';

/** What the header and the footer of the dialog show of an application. */
export interface ReviewFacts {
  /** Its status at the stage; `undefined` while unknown or not reached. */
  readonly status?: AdminStatus | undefined;
  /** The decision that led to that status. */
  readonly decision?: Pick<Decision, 'to' | 'decided_by' | 'decided_by_email' | 'decided_at'> | undefined;
  /** Until when the founder may make changes (ISO 8601). It may be past. */
  readonly changesDue?: string | undefined;
  /** Whether the decision waits for a call that announces it. */
  readonly isUnannounced: boolean;
  /** When the founder learns of the decision (ISO 8601); until then it can be undone. */
  readonly releasesAt?: string | undefined;
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
    ...waiting(submission, submission.unannounced?.includes(stage)),
  };
}

function factsOfRow(row: SubmissionSummary): ReviewFacts {
  const { admin_status: status, decided_by, decided_by_email, decided_at, withdrawn_at: withdrawnAt } = row;
  return {
    status,
    decision:
      status !== 'pending' && decided_by !== undefined && decided_at !== undefined
        ? { to: status, decided_by, decided_by_email, decided_at }
        : undefined,
    changesDue: withdrawnAt === undefined ? row.changes_due : undefined,
    ...waiting(row, row.unannounced),
  };
}

/** Returns for what a decision waits that the founder does not know; nothing is announced after a withdrawal. */
function waiting(
  { withdrawn_at, releases_at }: Pick<SubmissionSummary, 'withdrawn_at' | 'releases_at'>,
  unannounced: boolean | undefined,
): Pick<ReviewFacts, 'isUnannounced' | 'releasesAt'> {
  if (!unannounced || withdrawn_at !== undefined) return { isUnannounced: false };
  return { isUnannounced: releases_at === undefined, releasesAt: releases_at };
}

/** Returns until when the founder may change what organisers asked for at a stage (ISO 8601), if anything. It may be past. */
function changesDueAt(stage: Stage, submission: Submission | undefined): string | undefined {
  const asked = submission?.requested_changes;
  return asked?.stage === stage && submission?.withdrawn_at === undefined ? asked?.due : undefined;
}

/** Returns when an application can be decided after a request for changes (ISO 8601): codes that were sent in time have expired. */
export function decidableFrom(due: string): string {
  return new Date(Date.parse(due) + 1000 + codeGraceMilliseconds).toISOString();
}

/**
 * Returns whether a row waits for changes of its founder, so that it cannot be decided.
 *
 * @param now in ms
 */
export function waitsForFounder(
  row: Pick<SubmissionSummary, 'changes_due' | 'withdrawn_at'>,
  now = serverNow() ?? Date.now(),
): boolean {
  const { changes_due: due, withdrawn_at: withdrawnAt } = row;
  return due !== undefined && withdrawnAt === undefined && Date.parse(decidableFrom(due)) > now;
}
