import type { UserStatus } from '@portal/contracts/applications/status';
import { stageOutcome, stages } from '@portal/contracts/review/decisions';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { asFounderSees } from './founder-view.ts';

/** Returns the status that the founder sees, from what is announced of both stages and the withdrawal. */
export function userStatusOf(submission: SubmissionRecord): UserStatus {
  const { status, withdrawal } = asFounderSees(submission);
  if (withdrawal !== undefined) return 'withdrawn';
  const outcomes = stages.map((stage) => stageOutcome[status[stage] ?? 'pending']);
  if (outcomes.includes('ended')) return 'rejected';
  return outcomes.at(-1) === 'passed' ? 'success' : 'submitted';
}
