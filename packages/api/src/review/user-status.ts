import type { UserStatus } from '@portal/contracts/applications/status';
import { stageOutcome, stages } from '@portal/contracts/review/decisions';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { findOpenReturn } from './open-return.ts';

/**
 * Returns the status that the founder sees, from the statuses at both stages, the withdrawal and requested changes.
 *
 * @param now milliseconds since the epoch
 */
export function userStatusOf(
  submission: Pick<SubmissionRecord, 'status' | 'withdrawal' | 'review'>,
  now: number,
): UserStatus {
  const { status, withdrawal } = submission;
  if (withdrawal !== undefined) return 'withdrawn';
  const outcomes = stages.map((stage) => stageOutcome[status[stage] ?? 'pending']);
  if (outcomes.includes('ended')) return 'rejected';
  if (outcomes.at(-1) === 'passed') return 'success';
  return findOpenReturn(submission, now) === undefined ? 'submitted' : 'pending';
}
