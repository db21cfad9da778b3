import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import type { PublishedRound } from '../domain/rounds/rounds.ts';

/** What says whether a stage of a round may still be assessed. */
export type AssessingState = Pick<PublishedRound, 'closed' | 'finishedAt'>;

/** Returns whether no assessment of a stage can be written any more. */
export const isAssessingClosed = ({ closed, finishedAt }: AssessingState, stage: Stage): boolean =>
  closed?.[stage] !== undefined || finishedAt !== undefined;

/**
 * Returns whether an organiser may see what others assessed at a stage: when it can no longer influence the own assessment, which is
 * handed in, or which nobody can write any more.
 */
export function seesAssessments(
  { review }: Pick<ListedSubmission, 'review'>,
  stage: Stage,
  { sub }: Pick<Caller, 'sub'>,
  state: AssessingState,
): boolean {
  return isAssessingClosed(state, stage) || review[stage].assessments[sub]?.handed_in_at !== undefined;
}
