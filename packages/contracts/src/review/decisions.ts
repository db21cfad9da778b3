/** Review stages, in order. */
export const stages = ['stage1', 'stage2'] as const;
export type Stage = (typeof stages)[number];

/**
 * The statuses of a submission at one stage, each with its meaning for the stage: `open` to decisions, `passed` (the next
 * stage opens) or `ended` (the review is over). A record without a status is `pending`.
 */
export const stageOutcome = {
  pending: 'open',
  shortlisted: 'open',
  approved: 'passed',
  rejected: 'ended',
} as const satisfies Record<string, 'open' | 'passed' | 'ended'>;
export type AdminStatus = keyof typeof stageOutcome;

/** Returns whether a stage with this status has no final decision. */
export function isUndecided(status: AdminStatus): boolean {
  return stageOutcome[status] === 'open';
}

/** All statuses of a submission at one stage. */
export const adminStatuses = Object.keys(stageOutcome) as [AdminStatus, ...AdminStatus[]];

/** Each decision: the statuses in which an organiser may take it, and the status it leads to. Each has an API call. */
export const decisions = {
  approve: { from: ['pending', 'shortlisted'], to: 'approved' },
  reject: { from: ['pending', 'shortlisted'], to: 'rejected' },
  shortlist: { from: ['pending'], to: 'shortlisted' },
} as const satisfies Record<string, { readonly from: readonly AdminStatus[]; readonly to: AdminStatus }>;
export type ReviewAction = keyof typeof decisions;
export type DecidedStatus = (typeof decisions)[ReviewAction]['to'];

export const reviewActions = Object.keys(decisions) as [ReviewAction, ...ReviewAction[]];
export const decidedStatuses: readonly DecidedStatus[] = reviewActions.map((action) => decisions[action].to);

/** Returns whether an organiser may take a decision in a status. */
export function mayAct(status: AdminStatus, action: ReviewAction): boolean {
  const { from }: { readonly from: readonly AdminStatus[] } = decisions[action];
  return from.includes(status);
}

/** Returns the stage that opens when `stage` reaches `status`; `undefined` when none opens. */
export function stageOpenedBy(stage: Stage, status: AdminStatus): Stage | undefined {
  return stageOutcome[status] === 'passed' ? stages[stages.indexOf(stage) + 1] : undefined;
}
