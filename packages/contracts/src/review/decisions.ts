/** The two stages of the review. */
export const stages = ['stage1', 'stage2'] as const;
export type Stage = (typeof stages)[number];

/**
 * Where a submission stands at one stage; a record without a status is `pending`. In the order in which a submission
 * passes them: every action leads to a later status.
 */
export const adminStatuses = ['pending', 'shortlisted', 'approved', 'rejected'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

export const reviewActions = ['approve', 'reject', 'shortlist'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** The status that each action leads to. */
export const statusAfter = {
  approve: 'approved',
  reject: 'rejected',
  shortlist: 'shortlisted',
} as const satisfies Record<ReviewAction, AdminStatus>;

/** From each status, the actions that an organiser may take. Approved and rejected are final. */
export const allowedActions = {
  pending: ['shortlist', 'approve', 'reject'],
  shortlisted: ['approve', 'reject'],
  approved: [],
  rejected: [],
} as const satisfies Record<AdminStatus, readonly ReviewAction[]>;

/** Whether an action fits the status of its stage. */
export function mayAct(status: AdminStatus, action: ReviewAction): boolean {
  return (allowedActions[status] as readonly ReviewAction[]).includes(action);
}

/** The stage that a decision opens, if it opens one. */
export function stageOpenedBy(stage: Stage, action: ReviewAction): Stage | undefined {
  return stage === 'stage1' && action === 'approve' ? 'stage2' : undefined;
}
