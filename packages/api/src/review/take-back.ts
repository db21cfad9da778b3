import type { TakeBackRequest } from '@portal/contracts/review/announcement';
import type { DecisionResponse, StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { asLastAnnounced } from '../domain/review/founder-view.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { toDecisionResponse } from './decision-response.ts';
import { findUnannounced } from './unannounced.ts';

export type TakeBack = (
  target: StageTarget,
  request: TakeBackRequest,
  organiser: Caller,
) => Promise<DecisionResponse | Problem>;

export interface TakeBackPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'takeBack'>;
  readonly now: Clock;
}

/**
 * Takes back what is not announced of a stage: its status and decision are again those that the founder sees. After several
 * decisions since the last announcement, this is the status before the first of them. Of simultaneous calls one takes back; the
 * others, and repetitions, get `nothing-to-announce` with the present status. A status that differs from the one that the organiser
 * saw is a `decision-conflict`.
 */
export function makeTakeBack(ports: TakeBackPorts): TakeBack {
  return (target, request, organiser) =>
    retryOnConflict(() => tryTakeBack(ports, target, request, organiser));
}

async function tryTakeBack(
  { reviews, now }: TakeBackPorts,
  { application_id: applicationId, stage }: StageTarget,
  { reason, status: seen }: TakeBackRequest,
  organiser: Caller,
): Promise<DecisionResponse | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  const unannounced = findUnannounced(submission, stage, organiser, seen);
  if (isProblem(unannounced)) return unannounced;
  const { status: from, announced } = unannounced;
  const author = authorOf(organiser, now());
  const entry = { kind: 'taken-back', ...author, stage, from, to: announced.status, reason } as const;
  const restored = asLastAnnounced(submission, stage);
  const { review, lastDecision } = restored;
  if (!(await reviews.takeBack({ submission, entry, review, decision: lastDecision[stage] })))
    return undefined;
  const changed = { ...restored, version: submission.version + 1 };
  return toDecisionResponse(changed, stage, 'Decision taken back successfully');
}
