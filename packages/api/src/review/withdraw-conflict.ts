import type { Changed } from '@portal/contracts/review/history';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ReviewStore } from '../domain/review/ports.ts';

export interface WithdrawConflictRequest {
  readonly application_id: string;
  /** Whose declaration is withdrawn. */
  readonly sub: string;
}

export type WithdrawConflict = (
  request: WithdrawConflictRequest,
  organiser: Caller,
) => Promise<Changed | Problem>;

export interface WithdrawConflictPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'change'>;
  readonly now: Clock;
}

/**
 * Withdraws a colleague's declaration of a conflict of interest. Nobody withdraws their own. An organiser with a conflict gets
 * `conflict-declared`. Idempotent: without a declaration nothing changes.
 */
export function makeWithdrawConflict(ports: WithdrawConflictPorts): WithdrawConflict {
  return (request, organiser) => retryOnConflict(() => tryWithdraw(ports, request, organiser));
}

async function tryWithdraw(
  { reviews, now }: WithdrawConflictPorts,
  { application_id: applicationId, sub }: WithdrawConflictRequest,
  organiser: Caller,
): Promise<Changed | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  const { conflicts } = submission.review;
  const withdrawn = Object.hasOwn(conflicts, sub) ? conflicts[sub] : undefined;
  if (withdrawn === undefined) return { version: submission.version };
  const entry = {
    kind: 'conflict-withdrawn',
    ...authorOf(organiser, now()),
    organiser: { sub, name: withdrawn.by },
  } as const;
  const remaining = Object.entries(conflicts).filter(([declarer]) => declarer !== sub);
  const review = { ...submission.review, conflicts: Object.fromEntries(remaining) };
  return (await reviews.change({ submission, entry, review }))
    ? { version: submission.version + 1 }
    : undefined;
}
