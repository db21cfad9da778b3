import { adminToast, alert, type Row } from './row.ts';

const reason = 'Something went wrong on our side. Your saved answers are safe.';

/** What the organisers' pages say. */
export const organiserRows = {
  metricsFail: {
    of: 'Metrics load fails',
    said: 'Failed to load application metrics',
    seen: alert,
  },
  stage1Fails: {
    of: 'Admin list load fails',
    said: 'Failed to load applications',
    seen: adminToast('Error'),
  },
  stage2Fails: {
    of: 'Admin list load fails',
    said: 'Failed to load applications',
    seen: adminToast('Error'),
  },
  approveFails: {
    of: 'Admin action fails',
    said: `Failed to approve application: ${reason}`,
    seen: adminToast('Error'),
  },
  rejectFails: {
    of: 'Admin action fails',
    said: `Failed to reject application: ${reason}`,
    seen: adminToast('Error'),
  },
  shortlistFails: {
    of: 'Admin action fails',
    said: `Failed to shortlist application: ${reason}`,
    seen: adminToast('Error'),
  },
  shortlistOffline: {
    of: 'Admin action fails',
    said: 'Failed to shortlist application: A network error has occurred. Please check your connection and try again.',
    seen: adminToast('Error'),
  },
  colleagueFirst: {
    of: 'Decision',
    said: 'Failed to approve application: This application was already rejected by {colleague}.',
    seen: adminToast('Error'),
  },
  approved: {
    of: 'Application approved',
    said: 'Application approved successfully',
    seen: adminToast('Success'),
  },
  rejected: {
    of: 'Application rejected',
    said: 'Application rejected successfully',
    seen: adminToast('Success'),
  },
  shortlisted: {
    of: 'Application shortlisted',
    said: 'Application shortlisted successfully',
    seen: adminToast('Success'),
  },
} as const satisfies Readonly<Record<string, Row>>;
