import { type AdminStatus, type Stage, stageOutcome, stages } from '@portal/contracts/review/decisions';
import type { Application, Model } from './model.ts';

/* What founders see of their applications. */

/** Returns the status of a stage as last announced. */
export const seenStatus = (found: Application, stage: Stage): AdminStatus | undefined =>
  found.announced.get(stage)?.status ?? found[stage];

/** Returns the changes that the founder can save. */
export const openChanges = ({ now }: Model, { changes }: Application) =>
  changes !== undefined && now < changes.end ? changes : undefined;

export function userStatus(model: Model, found: Application): string {
  if (found.submittedId === undefined) return 'draft';
  if (found.isWithdrawn) return 'withdrawn';
  const outcomes = stages.map((stage) => stageOutcome[seenStatus(found, stage) ?? 'pending']);
  if (outcomes.includes('ended')) return 'rejected';
  if (outcomes[1] === 'passed') return 'success';
  return openChanges(model, found) ? 'pending' : 'submitted';
}
