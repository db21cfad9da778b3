import type { Stage } from '@portal/contracts/review/decisions';
import type { DecisionResponse } from '@portal/contracts/review/stage-lists';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';

/** The response to a decision, an announcement or a take-back, with what it changes in the stage's row. */
export function toDecisionResponse(
  { applicationId, version, status, lastDecision, review }: SubmissionRecord,
  stage: Stage,
  message: string,
): DecisionResponse {
  const last = lastDecision[stage];
  return {
    message,
    application_id: applicationId,
    stage,
    admin_status: status[stage] ?? 'pending',
    version,
    decided_by: last?.by,
    decided_at: last?.at,
    unannounced: review[stage].last_announced !== undefined || undefined,
  };
}
