import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';

/** How far an application has come: the decisions that were taken, and how often that is met, in percent. */
export interface Outcome {
  readonly decisions: readonly { readonly stage: Stage; readonly action: ReviewAction }[];
  readonly share: number;
}

const at = (stage: Stage, action: ReviewAction) => ({ stage, action });

/** Every place that an application can stand at, the most frequent first. */
export const outcomes: readonly Outcome[] = [
  { decisions: [], share: 46 },
  { decisions: [at('stage1', 'reject')], share: 14 },
  { decisions: [at('stage1', 'approve')], share: 14 },
  { decisions: [at('stage1', 'shortlist')], share: 10 },
  { decisions: [at('stage1', 'approve'), at('stage2', 'approve')], share: 7 },
  { decisions: [at('stage1', 'shortlist'), at('stage1', 'approve'), at('stage2', 'shortlist')], share: 5 },
  { decisions: [at('stage1', 'approve'), at('stage2', 'reject')], share: 4 },
];
