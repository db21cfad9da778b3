import type { UserStatus } from '@portal/contracts/applications/status';
import { stageOutcome, stages } from '@portal/contracts/review/decisions';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { asFounderSees } from './founder-view.ts';
import { findOpenReturn } from './open-return.ts';

/**
 * Returns the status that the founder sees, from what is announced of both stages, the withdrawal and requested changes.
 *
 * @param now milliseconds since the epoch
 */
export function userStatusOf(
  submission: Pick<SubmissionRecord, 'status' | 'lastDecision' | 'withdrawal' | 'review'>,
  now: number,
): UserStatus {
  const seen = asFounderSees(submission);
  const { status, withdrawal } = seen;
  if (withdrawal !== undefined) return 'withdrawn';
  const outcomes = stages.map((stage) => stageOutcome[status[stage] ?? 'pending']);
  if (outcomes.includes('ended')) return 'rejected';
  if (outcomes.at(-1) === 'passed') return 'success';
  return findOpenReturn(seen, now) === undefined ? 'submitted' : 'pending';
}
