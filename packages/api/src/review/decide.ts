import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import type { ProblemDetails } from '@portal/contracts/http/problems';
import type { Announcement } from '@portal/contracts/programme';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import {
  type AdminStatus,
  decisions,
  isUndecided,
  mayAct,
  type ReviewAction,
  type Stage,
} from '@portal/contracts/review/decisions';
import type { DecisionResponse, StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { findDecision } from '../domain/review/decisions-in.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { findOpenReturn } from '../domain/review/open-return.ts';
import type { NewEntry, ReviewStore } from '../domain/review/ports.ts';
import { type ReviewRecord, type StageReview, withStage } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { decisionEvent } from './decision-event.ts';
import { toDecisionResponse } from './decision-response.ts';
import { returnedToFounder } from './return-for-changes.ts';

export type Decide = (
  action: ReviewAction,
  params: StageTarget,
  organiser: Caller,
  request?: DecisionRequest,
) => Promise<DecisionResponse | Problem>;

export interface DecidePorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'findWithHistory' | 'decide'>;
  /** When founders learn of the decisions at each stage. */
  readonly announcement: Readonly<Record<Stage, Announcement>>;
  readonly now: Clock;
}

/**
 * Records a decision. Of simultaneous decisions exactly one is recorded; the others get a `decision-conflict` with its details.
 * A withdrawn submission gets none (`withdrawn`), nor one that the founder may change (`returned-to-founder`). Idempotent: repeating
 * a decision by the same organiser, or one that leaves the stage open, succeeds without a new record, unless it has a reason or a
 * message that the recorded decision has not: `decision-conflict`. The reason is for organisers; the message is part of the founder's
 * mail. At a stage with decisions announced together, the founder learns nothing yet (`announce.ts`).
 */
export function makeDecide(ports: DecidePorts): Decide {
  return (action, params, organiser, request) =>
    retryOnConflict(() => tryDecide(ports, action, params, organiser, request));
}

async function tryDecide(
  { reviews, announcement, now }: DecidePorts,
  action: ReviewAction,
  { application_id: applicationId, stage }: StageTarget,
  organiser: Caller,
  request: DecisionRequest,
): Promise<DecisionResponse | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  const time = now();
  const from = statusToDecide(submission, stage, organiser, time);
  if (typeof from !== 'string') return from;
  const last = submission.lastDecision[stage];
  const { to } = decisions[action];
  const message = `Application ${to} successfully`;
  if (from === to && (isUndecided(to) || last?.sub === organiser.sub)) {
    return (await wouldLoseRemarks(reviews, submission, stage, organiser, request))
      ? problem('decision-conflict', stageDetails(submission, stage))
      : toDecisionResponse(submission, stage, message);
  }
  if (!mayAct(from, action)) return problem('decision-conflict', stageDetails(submission, stage));
  const isTogether = announcement[stage] === 'together';
  const entry = {
    kind: 'decided',
    ...authorOf(organiser, time),
    stage,
    action,
    from,
    to,
    ...remarksOf(request),
    unannounced: isTogether || undefined,
    assessments: handedInAssessments(submission.review[stage]),
  } as const;
  const event = isTogether ? undefined : decisionEvent(submission, entry);
  const review = isTogether
    ? withUnannounced(submission, stage)
    : withStage(submission.review, stage, { last_announced: undefined, announced_at: undefined });
  if (!(await reviews.decide({ submission, entry, review, event }))) return undefined;
  return toDecisionResponse(decided(submission, entry, review), stage, message);
}

/** Keeps what the founder sees of a stage, from before its first decision that is not announced. */
function withUnannounced({ status, lastDecision, review }: SubmissionRecord, stage: Stage): ReviewRecord {
  const seen = { status: status[stage] ?? 'pending', decision: lastDecision[stage] };
  return withStage(review, stage, { last_announced: review[stage].last_announced ?? seen });
}

/** The submission after a decision. */
function decided(
  submission: SubmissionRecord,
  { stage, to, by, by_sub: sub, at }: NewEntry<'decided'>,
  review: ReviewRecord,
): SubmissionRecord {
  const { version, status, lastDecision } = submission;
  return {
    ...submission,
    version: version + 1,
    status: { ...status, [stage]: to },
    lastDecision: { ...lastDecision, [stage]: { sub, by, at } },
    review,
  };
}

/** The reason and the message of a request; an empty one is absent. */
function remarksOf(request: DecisionRequest) {
  return {
    reason: request?.reason || undefined,
    message_to_founder: request?.message_to_founder || undefined,
  };
}

/** Returns whether a decision that changes nothing has a reason or a message that the organiser's last decision has not. */
async function wouldLoseRemarks(
  reviews: DecidePorts['reviews'],
  { applicationId, status }: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
  request: DecisionRequest,
): Promise<boolean> {
  const { reason, message_to_founder } = remarksOf(request);
  if (reason === undefined && message_to_founder === undefined) return false;
  const { entries = [] } = (await reviews.findWithHistory(applicationId)) ?? {};
  const last = findDecision(entries, stage, status[stage]);
  return !(
    last?.by_sub === organiser.sub &&
    last.reason === reason &&
    last.message_to_founder === message_to_founder
  );
}

/**
 * Returns the status of a stage that an organiser may decide, or why not: also not while the founder may hand in changes, which a
 * code that was sent before the end of their day allows for some minutes more.
 *
 * @param now milliseconds since the epoch
 */
export function statusToDecide(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
  now: number,
): AdminStatus | Problem {
  const status = statusOfStage(submission, stage, organiser);
  if (typeof status !== 'string') return status;
  const open = findOpenReturn(submission, now - codeGraceMilliseconds);
  return open?.stage === stage ? returnedToFounder(open) : status;
}

/** Returns the status of a stage whose review an organiser may act on, or why not. */
export function statusOfStage(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
): AdminStatus | Problem {
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  if (submission.withdrawal !== undefined) return problem('withdrawn');
  return submission.status[stage] ?? problem('stage-not-open');
}

/** The details of a problem with the status of a stage. */
export function stageDetails(
  { version, status, lastDecision }: SubmissionRecord,
  stage: Stage,
): ProblemDetails {
  const last = lastDecision[stage];
  return { admin_status: status[stage], version, decided_by: last?.by, decided_at: last?.at };
}

/** Returns the assessments that were handed in, for the history of a decision. */
function handedInAssessments({ assessments }: StageReview): NewEntry<'decided'>['assessments'] {
  return Object.entries(assessments).flatMap(([sub, { by, handed_in_at, score, recommendation }]) =>
    handed_in_at === undefined ? [] : [{ sub, by, score, recommendation }],
  );
}
