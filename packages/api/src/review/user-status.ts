import type { UserStatus } from '@portal/contracts/applications/status';
import { stageOutcome, stages } from '@portal/contracts/review/decisions';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/** Returns the status that the founder sees, from the statuses at both stages and the withdrawal. */
export function userStatusOf({
  status,
  withdrawal,
}: Pick<SubmissionRecord, 'status' | 'withdrawal'>): UserStatus {
  if (withdrawal !== undefined) return 'withdrawn';
  const outcomes = stages.map((stage) => stageOutcome[status[stage] ?? 'pending']);
  if (outcomes.includes('ended')) return 'rejected';
  return outcomes.at(-1) === 'passed' ? 'success' : 'submitted';
}
