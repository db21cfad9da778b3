import { t } from '@lingui/core/macro';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { DecisionResponse } from '@portal/contracts/review/stage-lists';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import type { RowChange } from '../../../api/stage-list.ts';
import { isLost, readAgain } from '../find-decision.ts';
import { rowChangeOf } from '../send-decision.ts';

/** A decision that is not announced, with the status that the organiser saw. */
interface Unannounced {
  readonly applicationId: string;
  readonly status: AdminStatus;
}

/**
 * Announces a decision to its founder.
 *
 * @throws UnknownDecisionError when the response is lost and the submission cannot be read
 */
export const announce = (
  queries: QueryClient,
  stage: Stage,
  { applicationId, status }: Unannounced,
): Promise<RowChange> =>
  settle(queries, { applicationId, stage, isDone: (found) => found === status }, () =>
    call('announce', { params: { application_id: applicationId, stage }, body: { status } }),
  );

/**
 * Takes back a decision that is not announced.
 *
 * @throws UnknownDecisionError when the response is lost and the submission cannot be read
 */
export const takeBack = (
  queries: QueryClient,
  stage: Stage,
  { applicationId, status }: Unannounced,
  reason: string,
): Promise<RowChange> =>
  settle(queries, { applicationId, stage, isDone: (found) => found !== status }, () =>
    call('takeBack', { params: { application_id: applicationId, stage }, body: { reason, status } }),
  );

interface Sent {
  readonly applicationId: string;
  readonly stage: Stage;
  /** Whether the call had its effect, by the status when nothing waits any more. Otherwise a colleague was first. */
  readonly isDone: (status: AdminStatus) => boolean;
}

/** Sends a call after which no decision waits to be announced. When its response is lost, looks what has happened. */
async function settle(
  queries: QueryClient,
  { applicationId, stage, isDone }: Sent,
  send: () => Promise<DecisionResponse>,
): Promise<RowChange> {
  try {
    return rowChangeOf(await send());
  } catch (error) {
    if (!isLost(error)) throw error;
    const submission = await readAgain(queries, applicationId);
    const status = submission[stage] ?? 'pending';
    if (submission.unannounced?.includes(stage)) throw error;
    if (!isDone(status))
      throw new ApiProblem({
        code: 'nothing-to-announce',
        status: 409,
        message: t`A colleague announced this decision, or took it back.`,
      });
    const last = submission.decisions.findLast((decision) => decision.stage === stage);
    return {
      application_id: applicationId,
      admin_status: status,
      version: submission.version,
      decided_by: last?.decided_by,
      decided_at: last?.decided_at,
      unannounced: undefined,
    };
  }
}
