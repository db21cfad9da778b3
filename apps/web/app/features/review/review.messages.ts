import type { OrganiserSection } from '@portal/contracts/applications/fields/field';
import type { AdminStatus, ReviewAction } from '@portal/contracts/review/decisions';
import { messages } from '../../i18n/catalogue.ts';

interface DecisionTexts {
  readonly button: string;
  readonly working: string;
  readonly confirm: string;
  readonly done: string;
}

const statuses = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<AdminStatus, string>;

export const reviewMessages = messages({
  titles: { stage1: 'Stage 1 Applicants', stage2: 'Stage 2 Applicants' },
  subtitles: {
    stage1: 'Every submitted application. Approving one moves it to stage 2.',
    stage2: 'Applications that stage 1 approved. Approving one selects it.',
  },
  empty: {
    stage1: 'Applications appear here as soon as founders submit them.',
    stage2: 'Applications appear here as soon as stage 1 approves them.',
  },
  loading: 'Loading applications…',
  loadingMore: 'Loading more applications',
  arrived: (count: string) => `${count} here, more on their way`,
  arrivedOf: (count: string, all: string) => `${count} of ${all} here, more on their way`,
  partly: (count: string) => `Only ${count} have arrived: search and filters see only these.`,
  loadRest: 'Load the rest',
  loadFailed: 'Failed to load applications',
  loadFailedHelp: 'Your decisions are stored. The list of applications did not arrive.',
  columns: {
    index: 'SI No',
    number: 'Application No',
    founder: 'Founder',
    startup: 'Startup',
    category: 'Category',
    phone: 'Phone',
    status: 'Status',
    action: 'Action',
  },
  review: 'Review',
  reviewOf: (submittedId: string) => `Review ${submittedId}`,
  statuses,
  /** The number follows. */
  dialogTitle: 'Application:',
  submittedOn: (date: string) => `Submitted on: ${date}`,
  note: (status: AdminStatus) => `This application has been ${statuses[status].toLowerCase()}`,
  previous: 'Previous application',
  next: 'Next application',
  position: (position: string, total: string) => `${position} of ${total}`,
  notInList: 'Not in the list',
  print: 'Print',
  keys: {
    title: 'Keyboard shortcuts',
    /** The decision keys are listed between `walking` and `closing`. */
    walking: [
      { key: 'j', does: 'Next application; in the table, next row' },
      { key: 'k', does: 'Previous application; in the table, previous row' },
      { key: 'Enter', does: 'Open the row, or confirm' },
    ],
    closing: [
      { key: 'Esc', does: 'Close' },
      { key: '?', does: 'Show this list' },
    ],
    use: 'Use single letters',
    useHelp: 'Turn them off if you dictate, or press them by accident. This browser remembers.',
  },
  loadingOne: 'Loading the application',
  submissionFailed: 'This application could not be loaded.',
  tryAgain: 'Try again',
  notProvided: 'Not provided',
  yes: 'Yes',
  no: 'No',
  sections: {
    founder: 'Founder Information',
    startup: 'Startup Information',
    documents: 'Documents',
    business: 'Business Details',
    market: 'Market & Funding',
  } satisfies Record<OrganiserSection, string>,
  history: 'Decision history',
  numbered: (label: string, number: number) => `${label} ${number}`,
  noDecisions: 'No decision yet.',
  decision: (stage: string, from: string, to: string) => `${stage}: from ${from} to ${to}`,
  decidedBy: (by: string, at: string) => `by ${by}, ${at}`,
  stages: { stage1: 'Stage 1', stage2: 'Stage 2' },
  /** The button, the busy button, the confirmation and the toast of each decision. */
  decisions: {
    approve: {
      button: 'Approve',
      working: 'Approving...',
      confirm: 'This will approve the application and move it to the next stage.',
      done: 'Application approved successfully',
    },
    reject: {
      button: 'Reject',
      working: 'Rejecting...',
      confirm: 'This will reject the application and it cannot be modified later.',
      done: 'Application rejected successfully',
    },
    shortlist: {
      button: 'Shortlist',
      working: 'Shortlisting...',
      confirm: 'This will shortlist the application for further review.',
      done: 'Application shortlisted successfully',
    },
  } satisfies Record<ReviewAction, DecisionTexts>,
  confirmTitle: 'Are you sure?',
  cancel: 'Cancel',
  success: 'Success',
  error: 'Error',
  actionFailed: (action: ReviewAction, reason: string) => `Failed to ${action} application: ${reason}`,
});
