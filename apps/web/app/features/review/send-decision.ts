import type { ParamsOf } from '@portal/contracts/http/routes';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import { adminStatuses, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import type { DecisionResponse } from '@portal/contracts/review/stage-lists';
import type { QueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import type { RowChange } from '../../api/stage-list.ts';
import { announcesTogether } from '../../shared/review/announces-together.ts';
import { type DecisionSubject, findDecision, isLost } from './find-decision.ts';

export interface DecisionInput extends DecisionSubject {
  readonly request: DecisionRequest;
}

/** What a response changes in the row, also by leaving it out. */
export const rowChangeOf = (response: DecisionResponse): RowChange => ({
  application_id: response.application_id,
  admin_status: response.admin_status,
  version: response.version,
  decided_by: response.decided_by,
  decided_at: response.decided_at,
  unannounced: response.unannounced,
});

/** The GET of `shortlist` cannot have a body. */
function send(params: ParamsOf<ReviewAction>, { action, request: body }: DecisionInput) {
  if (action === 'shortlist' && body === undefined) return call('shortlist', { params });
  return call(action === 'shortlist' ? 'shortlistByPost' : action, { params, body });
}

/**
 * Sends a decision, and looks it up when its response is lost.
 *
 * @throws what `findDecision` throws, or the problem of the call
 */
export async function sendDecision(
  queries: QueryClient,
  stage: Stage,
  input: DecisionInput,
): Promise<RowChange> {
  try {
    return rowChangeOf(await send({ application_id: input.applicationId, stage }, input));
  } catch (error) {
    if (!isLost(error)) throw error;
    return await findDecision(queries, stage, input, error);
  }
}

/**
 * Returns a colleague's decision from a conflict. `undefined` where decisions are announced together: the conflict does not say
 * whether this one is announced, so that the stage's activity has to.
 */
export function colleagueDecisionOf(
  error: unknown,
  stage: Stage,
  application_id: string,
): RowChange | undefined {
  if (!isProblem(error, 'decision-conflict') || announcesTogether(stage)) return undefined;
  const { admin_status: decided, version, decided_by, decided_at } = error.details;
  const admin_status = adminStatuses.find((status) => status === decided);
  return admin_status && version !== undefined
    ? { application_id, admin_status, version, decided_by, decided_at, unannounced: undefined }
    : undefined;
}
