import type { Stage } from '@portal/contracts/review/decisions';
import type { DecisionResponse } from '@portal/contracts/review/stage-lists';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { RowChange } from '../../../api/stage-list.ts';
import { isLost, readAgain } from '../find-decision.ts';
import { rowChangeOf } from '../send-decision.ts';

/**
 * Announces a decision to its founder.
 *
 * @throws UnknownDecisionError when the response is lost and the submission cannot be read
 */
export const announce = (queries: QueryClient, stage: Stage, applicationId: string): Promise<RowChange> =>
  settle(queries, stage, applicationId, () =>
    call('announce', { params: { application_id: applicationId, stage } }),
  );

/**
 * Takes back a decision that is not announced.
 *
 * @throws UnknownDecisionError when the response is lost and the submission cannot be read
 */
export const takeBack = (
  queries: QueryClient,
  stage: Stage,
  applicationId: string,
  reason: string,
): Promise<RowChange> =>
  settle(queries, stage, applicationId, () =>
    call('takeBack', { params: { application_id: applicationId, stage }, body: { reason } }),
  );

/** Sends a call after which no decision waits to be announced. When its response is lost, looks whether one still waits. */
async function settle(
  queries: QueryClient,
  stage: Stage,
  applicationId: string,
  send: () => Promise<DecisionResponse>,
): Promise<RowChange> {
  try {
    return rowChangeOf(await send());
  } catch (error) {
    if (!isLost(error)) throw error;
    const submission = await readAgain(queries, applicationId);
    if (submission.unannounced?.includes(stage)) throw error;
    const last = submission.decisions.findLast((decision) => decision.stage === stage);
    return {
      application_id: applicationId,
      admin_status: submission[stage] ?? 'pending',
      version: submission.version,
      decided_by: last?.decided_by,
      decided_at: last?.decided_at,
      unannounced: undefined,
    };
  }
}
