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
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { type OutboxEvent, submissionEventFields } from '../notifications/outbox-event.ts';
import { type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { LastDecision, SubmissionRecord } from '../submission/submission-record.ts';
import { authorOf } from './author.ts';
import { hasConflict } from './has-conflict.ts';
import { findOpenReturn } from './open-return.ts';
import type { NewEntry, ReviewStore } from './ports.ts';
import { returnedToFounder } from './return-for-changes.ts';
import type { StageReview } from './review-record.ts';

export type Decide = (
  action: ReviewAction,
  params: StageTarget,
  organiser: Caller,
  request?: DecisionRequest,
) => Promise<DecisionResponse | Problem>;

export interface DecidePorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'findWithHistory' | 'decide'>;
  readonly now: Clock;
}

/**
 * Records a decision. Of simultaneous decisions exactly one is recorded; the others get a `decision-conflict` with its details.
 * A withdrawn submission gets none (`withdrawn`), nor one that the founder may change (`returned-to-founder`). Idempotent: repeating a decision by the same organiser, or one that leaves the
 * stage open, succeeds without a new record, unless it has a reason or a message that the recorded decision has not:
 * `decision-conflict`. The reason is for organisers; the message is part of the founder's mail.
 */
export function makeDecide(ports: DecidePorts): Decide {
  return (action, params, organiser, request) =>
    retryOnConflict(() => tryDecide(ports, action, params, organiser, request));
}

async function tryDecide(
  { reviews, now }: DecidePorts,
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
  if (from === to && (isUndecided(to) || last?.sub === organiser.sub)) {
    return (await wouldLoseRemarks(reviews, submission, stage, organiser, request))
      ? decisionConflict(submission, stage, from)
      : toResponse(submission, stage, to, last);
  }
  if (!mayAct(from, action)) return decisionConflict(submission, stage, from);
  const entry = {
    kind: 'decided',
    ...authorOf(organiser, time),
    stage,
    action,
    from,
    to,
    ...remarksOf(request),
    assessments: handedInAssessments(submission.review[stage]),
  } as const;
  const event = decisionEvent(submission, entry);
  if (!(await reviews.decide({ submission, entry, event }))) return undefined;
  return toResponse({ ...submission, version: submission.version + 1 }, stage, to, entry);
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
  { applicationId }: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
  request: DecisionRequest,
): Promise<boolean> {
  const { reason, message_to_founder } = remarksOf(request);
  if (reason === undefined && message_to_founder === undefined) return false;
  const { entries = [] } = (await reviews.findWithHistory(applicationId)) ?? {};
  const last = entries.findLast((entry) => entry.kind === 'decided' && entry.stage === stage);
  return !(
    last?.kind === 'decided' &&
    last.by_sub === organiser.sub &&
    last.reason === reason &&
    last.message_to_founder === message_to_founder
  );
}

/**
 * Returns the status of a stage that an organiser may decide, or why not.
 *
 * @param now milliseconds since the epoch
 */
export function statusToDecide(
  submission: SubmissionRecord,
  stage: Stage,
  organiser: Caller,
  now: number,
): AdminStatus | Problem {
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  if (submission.withdrawal !== undefined) return problem('withdrawn');
  const status = submission.status[stage];
  if (status === undefined) return problem('stage-not-open');
  const open = findOpenReturn(submission, now);
  return open?.stage === stage ? returnedToFounder(open) : status;
}

/** The problem of a decision that the stage's status does not allow. */
export function decisionConflict(
  { version, lastDecision }: SubmissionRecord,
  stage: Stage,
  status: AdminStatus,
): Problem {
  const last = lastDecision[stage];
  return problem('decision-conflict', {
    admin_status: status,
    version,
    decided_by: last?.by,
    decided_at: last?.at,
  });
}

/** Returns the assessments that were handed in, for the history of a decision. */
function handedInAssessments({ assessments }: StageReview): NewEntry<'decided'>['assessments'] {
  return Object.entries(assessments).flatMap(([sub, { by, handed_in_at, score, recommendation }]) =>
    handed_in_at === undefined ? [] : [{ sub, by, score, recommendation }],
  );
}

function toResponse(
  { applicationId, version }: SubmissionRecord,
  stage: Stage,
  status: AdminStatus,
  last: Pick<LastDecision, 'by' | 'at'> | undefined,
): DecisionResponse {
  return {
    message: `Application ${status} successfully`,
    application_id: applicationId,
    stage,
    admin_status: status,
    version,
    decided_by: last?.by,
    decided_at: last?.at,
  };
}

/** Creates the outbox event for the mail about a decision. */
export function decisionEvent(
  submission: SubmissionRecord,
  {
    stage,
    action,
    at,
    message_to_founder,
  }: Pick<NewEntry<'decided'>, 'stage' | 'action' | 'at' | 'message_to_founder'>,
): OutboxEvent {
  return {
    kind: 'decided',
    stage,
    status: decisions[action].to,
    number: submission.version + 1,
    message_to_founder,
    ...submissionEventFields(submission),
    at,
  };
}
