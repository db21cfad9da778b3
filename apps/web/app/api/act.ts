import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ResponseOf, RouteId, RouteOf } from '@portal/contracts/http/routes';
import type { Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { QueryClient } from '@tanstack/react-query';
import { isLost, isProblem } from './api-problem.ts';
import { type CallInput, call } from './call.ts';
import { closeApplication } from './close-application.ts';
import { keyOf, refreshSubmission } from './queries.ts';
import { showRows } from './stage-rows.ts';

type KeyedRoute = {
  [Id in RouteId]: RouteOf<Id> extends { takesIdempotencyKey: true } ? Id : never;
}[RouteId];

/** The routes with which an organiser changes a submission. */
export type ActRoute = { [Id in KeyedRoute]: ResponseOf<Id> extends RowChanged ? Id : never }[KeyedRoute];

export type ActInput<Id extends ActRoute> = CallInput<Id> & {
  readonly params: { readonly application_id: string };
};

/** The responses to a call and to its repetition were lost: it may have been stored. */
export class UnknownOutcomeError extends Error {}

export const unknownOutcome = msg`We do not know whether it was stored. The list shows how it stands.`;

/** What to say of a failure, in the language of `translate`. */
export const failureText = (error: Error, translate: (text: MessageDescriptor) => string): string =>
  error instanceof UnknownOutcomeError ? translate(unknownOutcome) : error.message;

/** The title of a failure: that nobody knows, or what was not done. */
export const failureTitle = (error: unknown, notDone: string): string =>
  error instanceof UnknownOutcomeError ? t(unknownOutcome) : notDone;

/**
 * Makes an organiser's call. One whose response is lost is sent once more, with the same key: it has one effect.
 *
 * @throws UnknownOutcomeError when the second response is lost, too
 * @throws ApiProblem when the server refuses the call
 */
export async function callOnce<Id extends KeyedRoute>(
  id: Id,
  input: CallInput<Id>,
  key: string = crypto.randomUUID(),
): Promise<ResponseOf<Id>> {
  const send = () => call(id, { ...input, idempotencyKey: key } as CallInput<Id>);
  try {
    return await send().catch((error: unknown) => {
      if (!isLost(error)) throw error;
      return send();
    });
  } catch (error) {
    if (!isLost(error)) throw error;
    throw new UnknownOutcomeError('Both responses were lost', { cause: error });
  }
}

/**
 * Changes a submission as an organiser (`callOnce`), and shows the answered row if the list of the stage has it. Afterwards what is
 * shown of the submission is read again, or removed if it is closed to the reader now; after a failure also what colleagues changed,
 * because a refusal mostly means that one of them was first.
 *
 * @param key of the call, where it may be tried again
 * @throws what `callOnce` throws
 */
export async function act<Id extends ActRoute>(
  queries: QueryClient,
  stage: Stage,
  id: Id,
  input: ActInput<Id>,
  key?: string,
): Promise<ResponseOf<Id>> {
  const { application_id: applicationId } = input.params;
  try {
    const response = await callOnce(id, input, key);
    const { row } = response as unknown as RowChanged;
    showRows(queries, stage, [row]);
    if (row.mine === 'conflict') closeApplication(queries, applicationId);
    else refresh(queries, applicationId);
    return response;
  } catch (error) {
    // The login replaces the page, or the application is closed to the reader.
    if (!isProblem(error, 'not-signed-in') && !isProblem(error, 'conflict-declared')) {
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
      refresh(queries, applicationId);
    }
    throw error;
  }
}

function refresh(queries: QueryClient, applicationId: string): void {
  refreshSubmission(queries, applicationId);
  void queries.invalidateQueries({ queryKey: keyOf('getMetrics') });
}
