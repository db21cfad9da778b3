import type { AnnounceRequest } from '@portal/contracts/review/announcement';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { DecisionResponse, StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { findDecision } from '../domain/review/decisions-in.ts';
import type { ReviewStore, SubmissionWithHistory } from '../domain/review/ports.ts';
import { withStage } from '../domain/review/review-record.ts';
import { type DecisionEvent, decisionEvent } from './decision-event.ts';
import { toDecisionResponse } from './decision-response.ts';
import { findUnannounced } from './unannounced.ts';

export type Announce = (
  target: StageTarget,
  organiser: Caller,
  request?: AnnounceRequest,
) => Promise<DecisionResponse | Problem>;

export interface AnnouncePorts {
  readonly reviews: Pick<ReviewStore, 'findWithHistory' | 'announce'>;
  readonly now: Clock;
}

/**
 * Tells the founder the status of a stage: one mail, about the last decision and with its message. An approval opens the next
 * stage. Of simultaneous calls one announces; the others, and repetitions, get `nothing-to-announce` with the present
 * status. A status that differs from the one that the organiser saw is a `decision-conflict`.
 */
export function makeAnnounce(ports: AnnouncePorts): Announce {
  return (target, organiser, request) =>
    retryOnConflict(() => tryAnnounce(ports, target, organiser, request?.status));
}

async function tryAnnounce(
  { reviews, now }: AnnouncePorts,
  { application_id: applicationId, stage }: StageTarget,
  organiser: Caller,
  seen: AdminStatus | undefined,
): Promise<DecisionResponse | Problem | undefined> {
  const found = await reviews.findWithHistory(applicationId);
  if (found === undefined) return problem('application-not-found');
  const { submission } = found;
  const author = authorOf(organiser, now());
  const event = announcementEvent(found, stage, organiser, author.at, seen);
  if (isProblem(event)) return event;
  const entry = { kind: 'announced', ...author, stage, status: event.status } as const;
  const review = withStage(submission.review, stage, {
    last_announced: undefined,
    announced_at: author.at,
  });
  if (!(await reviews.announce({ submission, entry, review, event }))) return undefined;
  const announced = { ...submission, version: submission.version + 1, review };
  return toDecisionResponse(announced, stage, 'Decision announced successfully');
}

/** Creates the event for the mail about the decision that is not announced yet, or returns why nobody can announce it. */
export function announcementEvent(
  { submission, entries }: Pick<SubmissionWithHistory, 'submission' | 'entries'>,
  stage: Stage,
  organiser: Caller,
  at: string,
  seen?: AdminStatus,
): DecisionEvent | Problem {
  const unannounced = findUnannounced(submission, stage, organiser, seen);
  if (isProblem(unannounced)) return unannounced;
  const decision = findDecision(entries, stage, unannounced.status);
  if (decision === undefined) throw new Error('A status without a decision cannot be announced');
  return decisionEvent(submission, { ...decision, at });
}
