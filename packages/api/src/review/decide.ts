import type { Decision } from '@portal/contracts/review/decision-record';
import {
  type AdminStatus,
  decisions,
  mayAct,
  type ReviewAction,
  type Stage,
  stageOutcome,
} from '@portal/contracts/review/decisions';
import type { DecisionResponse } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { type OutboxEvent, submissionEventFields } from '../notifications/outbox-event.ts';
import { type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { LastDecision, SubmissionRecord } from '../submission/submission-record.ts';
import type { ReviewStore } from './ports.ts';

export interface DecisionRequest {
  readonly application_id: string;
  readonly stage: Stage;
}

export type Decide = (
  action: ReviewAction,
  request: DecisionRequest,
  organiser: Caller,
) => Promise<DecisionResponse | Problem>;

export interface DecidePorts {
  readonly reviews: ReviewStore;
  readonly now: Clock;
}

/**
 * Records a decision. Of simultaneous decisions exactly one is recorded; the others get a `decision-conflict` with its details.
 * A withdrawn submission gets none (`withdrawn`). Idempotent: repeating a decision by the same organiser, or one that leaves the stage open, succeeds without a new record.
 */
export function makeDecide(ports: DecidePorts): Decide {
  return (action, request, organiser) => retryOnConflict(() => tryDecide(ports, action, request, organiser));
}

async function tryDecide(
  { reviews, now }: DecidePorts,
  action: ReviewAction,
  { application_id: applicationId, stage }: DecisionRequest,
  organiser: Caller,
): Promise<DecisionResponse | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (submission.withdrawal !== undefined) return problem('withdrawn');
  const from = submission.status[stage];
  if (from === undefined) return problem('stage-not-open');
  const last = submission.lastDecision[stage];
  const { to } = decisions[action];
  if (from === to && (stageOutcome[to] === 'open' || last?.sub === organiser.sub)) {
    return toResponse(submission, stage, to, last);
  }
  if (!mayAct(from, action)) {
    return problem('decision-conflict', {
      admin_status: from,
      version: submission.version,
      decided_by: last?.by,
      decided_at: last?.at,
    });
  }
  const decision: Decision = {
    stage,
    action,
    from,
    to,
    decided_by: organiser.name || organiser.email,
    decided_by_sub: organiser.sub,
    decided_at: isoTime(now()),
  };
  const event = decisionEvent(submission, decision);
  if (!(await reviews.decide({ submission, decision, event }))) return undefined;
  const decided = { ...submission, version: submission.version + 1 };
  return toResponse(decided, stage, to, { by: decision.decided_by, at: decision.decided_at });
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
  { stage, action, decided_at }: Decision,
): OutboxEvent {
  return {
    kind: 'decided',
    stage,
    status: decisions[action].to,
    number: submission.version + 1,
    ...submissionEventFields(submission),
    at: decided_at,
  };
}
