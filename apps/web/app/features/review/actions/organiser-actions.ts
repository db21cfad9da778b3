import type { ParamsOf } from '@portal/contracts/http/routes';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import type { QueryClient } from '@tanstack/react-query';
import { act } from '../../../api/act.ts';

export interface DecisionInput {
  readonly action: ReviewAction;
  readonly request: DecisionRequest;
}

/** Takes a decision (`act.ts`). The GET of `shortlist` cannot have a body. */
export function sendDecision(
  queries: QueryClient,
  params: ParamsOf<ReviewAction>,
  { action, request: body }: DecisionInput,
  key?: string,
) {
  if (action === 'shortlist' && body === undefined)
    return act(queries, params.stage, 'shortlist', { params }, key);
  const route = action === 'shortlist' ? 'shortlistByPost' : action;
  return act(queries, params.stage, route, { params, body }, key);
}
