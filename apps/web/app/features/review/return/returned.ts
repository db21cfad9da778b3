import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { serverNow } from '../../../api/server-time.ts';

/** Returns until when the founder may change what organisers asked for at a stage (ISO 8601), if anything. It may be past. */
export function changesDueAt(stage: Stage, submission: Submission | undefined): string | undefined {
  const asked = submission?.requested_changes;
  return asked?.stage === stage && submission?.withdrawn_at === undefined ? asked?.due : undefined;
}

/** Returns whether a row waits for changes of its founder, so that it cannot be decided. */
export function waitsForFounder(row: Pick<SubmissionSummary, 'changes_due' | 'withdrawn_at'>): boolean {
  const { changes_due: due, withdrawn_at: withdrawnAt } = row;
  return due !== undefined && withdrawnAt === undefined && Date.parse(due) > (serverNow() ?? Date.now());
}
