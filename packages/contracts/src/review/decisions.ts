/** The stages of the review, in their order. */
export const stages = ['stage1', 'stage2'] as const;
export type Stage = (typeof stages)[number];

/**
 * The statuses of a submission at one stage, and what each means for the stage: it is `open` to decisions, it is `passed`
 * and the next stage opens, or the review has `ended`. A record without a status is `pending`.
 */
export const stageOutcome = {
  pending: 'open',
  shortlisted: 'open',
  approved: 'passed',
  rejected: 'ended',
} as const satisfies Record<string, 'open' | 'passed' | 'ended'>;
export type AdminStatus = keyof typeof stageOutcome;

/**
 * The statuses in the order in which they are reached: every decision leads to a later one. The web's list of a stage relies
 * on it (`keepLaterStatuses`), since its index may lag. Before a decision leads back, the rows of a stage list, the answer of
 * a decision and the details of `decision-conflict` must carry the number of decisions, for the list to compare instead.
 */
export const adminStatuses = Object.keys(stageOutcome) as [AdminStatus, ...AdminStatus[]];

/** Every decision: the statuses at which an organiser may take it, and the one that it leads to. Each is a call. */
export const decisions = {
  approve: { from: ['pending', 'shortlisted'], to: 'approved' },
  reject: { from: ['pending', 'shortlisted'], to: 'rejected' },
  shortlist: { from: ['pending'], to: 'shortlisted' },
} as const satisfies Record<string, { readonly from: readonly AdminStatus[]; readonly to: AdminStatus }>;
export type ReviewAction = keyof typeof decisions;
export type DecidedStatus = (typeof decisions)[ReviewAction]['to'];

export const reviewActions = Object.keys(decisions) as [ReviewAction, ...ReviewAction[]];
export const decidedStatuses: readonly DecidedStatus[] = reviewActions.map((action) => decisions[action].to);

/** Whether an organiser may take a decision at a status. */
export function mayAct(status: AdminStatus, action: ReviewAction): boolean {
  const { from }: { readonly from: readonly AdminStatus[] } = decisions[action];
  return from.includes(status);
}

/** The stage that opens when another one reaches a status; `undefined` when none does. */
export function stageOpenedBy(stage: Stage, status: AdminStatus): Stage | undefined {
  return stageOutcome[status] === 'passed' ? stages[stages.indexOf(stage) + 1] : undefined;
}
