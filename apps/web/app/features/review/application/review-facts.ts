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

/** Returns what the list of a stage shows of an application, which need not be in it. */
export function rowAt(stage: Stage, submission: Submission) {
  const status = submission[stage];
  const decision = submission.decisions.findLast((one) => one.stage === stage && one.to === status);
  const asked = submission.requested_changes;
  return {
    ...submission,
    admin_status: status,
    decided_by: decision?.decided_by,
    decided_by_email: decision?.decided_by_email,
    decided_at: decision?.decided_at,
    changes_due: asked?.stage === stage ? asked.due : undefined,
    unannounced: submission.unannounced?.includes(stage),
    mine: 'none' as const,
  };
}

/** Returns the facts of an application; those of its row while it loads, and while the row is newer. */
export function reviewFacts(
  stage: Stage,
  submission: Submission | undefined,
  row: SubmissionSummary | undefined,
): ReviewFacts {
  if (row && !(submission && submission.version >= row.version)) return factsOf(row);
  return submission ? factsOf(rowAt(stage, submission)) : { isUnannounced: false };
}

function factsOf(row: SubmissionSummary | ReturnType<typeof rowAt>): ReviewFacts {
  const { admin_status: status, decided_by, decided_by_email, decided_at, withdrawn_at, releases_at } = row;
  // Nothing is announced after a withdrawal.
  const isHeld = row.unannounced === true && withdrawn_at === undefined;
  return {
    status,
    decision:
      status && status !== 'pending' && decided_by !== undefined && decided_at !== undefined
        ? { to: status, decided_by, decided_by_email, decided_at }
        : undefined,
    changesDue: withdrawn_at === undefined ? row.changes_due : undefined,
    isUnannounced: isHeld && releases_at === undefined,
    releasesAt: isHeld ? releases_at : undefined,
  };
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
