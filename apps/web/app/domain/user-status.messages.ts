import type { UserStatus } from '@portal/contracts/applications/status';
import type { AdminStatus } from '@portal/contracts/review/decisions';
import { messages } from '../i18n/catalogue.ts';

export const userStatusMessages = messages({
  statuses: {
    draft: 'Draft',
    pending: 'Pending',
    submitted: 'Submitted',
    rejected: 'Rejected',
    success: 'Success',
    failed: 'Failed',
  } satisfies Record<UserStatus, string>,
  progress: 'Progress of the application',
  submitted: 'Submitted',
  stage1: 'Stage 1 review',
  stage2: 'Stage 2 review',
  result: 'Result',
  ahead: 'To come',
  selected: 'Selected',
  decisions: {
    pending: 'In review',
    shortlisted: 'Shortlisted',
    approved: 'Approved',
    rejected: 'Not selected',
  } satisfies Record<AdminStatus, string>,
});
