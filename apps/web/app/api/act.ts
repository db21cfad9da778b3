import type { ResponseOf, RouteId, RouteOf } from '@portal/contracts/http/routes';
import type { Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, isProblem } from './api-problem.ts';
import { type CallInput, call } from './call.ts';
import { keyOf, refreshSubmission } from './queries.ts';
import { showRows } from './stage-list.ts';

/** The routes with which an organiser changes a submission. */
export type ActRoute = {
  [Id in RouteId]: RouteOf<Id> extends { takesIdempotencyKey: true }
    ? ResponseOf<Id> extends RowChanged
      ? Id
      : never
    : never;
}[RouteId];

type ActInput<Id extends ActRoute> = CallInput<Id> & {
  readonly params: { readonly application_id: string };
};

/** The responses to a call and to its repetition were lost: it may have been stored. */
export class UnknownOutcomeError extends Error {}

/** Whether the server may have stored the change all the same. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 || error.status >= 500 || error.code === 'unexpected-answer');

/**
 * Changes a submission as an organiser, and shows the answered row in the list of the stage. A call whose response is lost is sent
 * once more, with the same key: it has one effect. Afterwards what is shown of the submission is read again, and after a failure
 * what colleagues changed: a refusal mostly means that one of them was first.
 *
 * @param key of the act of a person: the same one for another try of it
 * @throws UnknownOutcomeError when the second response is lost, too
 * @throws ApiProblem when the server refuses the call
 */
export async function act<Id extends ActRoute>(
  queries: QueryClient,
  stage: Stage,
  id: Id,
  input: ActInput<Id>,
  key: string = crypto.randomUUID(),
): Promise<ResponseOf<Id>> {
  const { application_id: applicationId } = input.params;
  const send = () => call(id, { ...input, idempotencyKey: key }) as Promise<RowChanged & ResponseOf<Id>>;
  try {
    const response: RowChanged & ResponseOf<Id> = await send().catch((error: unknown) => {
      if (!isLost(error)) throw error;
      return send();
    });
    const { row } = response;
    showRows(queries, stage, [row]);
    refresh(queries, applicationId);
    return response;
  } catch (error) {
    // The login replaces the page, or the application is closed to the reader.
    if (!isProblem(error, 'not-signed-in') && !isProblem(error, 'conflict-declared')) {
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
      refresh(queries, applicationId);
    }
    throw isLost(error) ? new UnknownOutcomeError() : error;
  }
}

function refresh(queries: QueryClient, applicationId: string): void {
  refreshSubmission(queries, applicationId);
  void queries.invalidateQueries({ queryKey: keyOf('getMetrics') });
}
