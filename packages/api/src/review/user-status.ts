import type { UserStatus } from '@portal/contracts/applications/status';
import { stages } from '@portal/contracts/review/decisions';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/** What the founder of a submission sees, told from where it stands at both stages. */
export function userStatusOf(status: SubmissionRecord['status']): UserStatus {
  if (stages.some((stage) => status[stage] === 'rejected')) return 'rejected';
  return status.stage2 === 'approved' ? 'success' : 'submitted';
}
