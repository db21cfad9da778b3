import type { Stage } from '@portal/contracts/review/decisions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { keyOf } from './queries.ts';
import { findStageRow, patchStageRow } from './stage-list.ts';

interface Assignment {
  readonly stage: Stage;
  readonly applicationId: string;
  /** Who is asked from now on. */
  readonly subs: readonly string[];
  /** The signed-in organiser. */
  readonly reader: string;
}

/** Replaces who is asked to assess an application, and shows it in the cached list. */
export async function assign(
  client: QueryClient,
  { stage, applicationId, subs, reader }: Assignment,
): Promise<void> {
  const params = { application_id: applicationId, stage };
  const { assignees, version } = await call('assign', { params, body: { subs: [...subs] } });
  void client.invalidateQueries({ queryKey: keyOf('getApplications', { id: applicationId }) });
  void client.invalidateQueries({ queryKey: keyOf('readHistory', { application_id: applicationId }) });
  const before = findStageRow(client, stage, applicationId);
  const isAsked = (all: readonly { readonly sub: string }[] = []) => all.some(({ sub }) => sub === reader);
  if (isAsked(before?.assignees) && !isAsked(assignees)) {
    // The row may have a score for the reader now, which only the server knows.
    void client.invalidateQueries({ queryKey: keyOf('listActivity', { stage }) });
    return;
  }
  const hidesScore = isAsked(assignees) && before?.mine !== 'handed-in';
  const change = { application_id: applicationId, assignees, version };
  patchStageRow(client, stage, hidesScore ? { ...change, score: undefined, spread: undefined } : change);
}
