import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { serverNow } from '../../../api/server-time.ts';

/** Returns until when the founder may change what organisers asked for at a stage (ISO 8601), if anything. It may be past. */
export function changesDueAt(stage: Stage, submission: Submission | undefined): string | undefined {
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
