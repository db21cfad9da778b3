import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { type ChangeWriter, makeChangeWriter } from './change-writer.ts';
import { keyOf } from './queries.ts';
import { findStageRow, patchStageRows } from './stage-list.ts';

interface Assignment {
  readonly stage: Stage;
  readonly applicationId: string;
  /** Who is asked from now on. */
  readonly subs: readonly string[];
  /** Who was asked, as the reader saw it. What a colleague changed meanwhile stays. */
  readonly previous: readonly string[];
}

/** Who is asked to assess an application since a version of it. */
export type AssigneeChange = Pick<SubmissionSummary, 'application_id' | 'assignees' | 'version'>;

/** Replaces who is asked to assess an application. {@link makeAssigneeWriter} shows the change in the cached list. */
export async function assign(
  client: QueryClient,
  { stage, applicationId, subs, previous }: Assignment,
): Promise<AssigneeChange> {
  const params = { application_id: applicationId, stage };
  const { assignees, version } = await call('assign', {
    params,
    body: { subs: [...subs], previous: [...previous] },
  });
  void client.invalidateQueries({ queryKey: keyOf('getApplications', { id: applicationId }) });
  void client.invalidateQueries({ queryKey: keyOf('readHistory', { application_id: applicationId }) });
  return { application_id: applicationId, assignees, version };
}

/**
 * Shows changes in the cached list of a stage.
 *
 * @param reader the `sub` of the signed-in organiser
 */
export const makeAssigneeWriter = (
  client: QueryClient,
  stage: Stage,
  reader: string,
): ChangeWriter<AssigneeChange> =>
  makeChangeWriter((changes) => writeAssignees(client, stage, reader, changes));

function writeAssignees(
  client: QueryClient,
  stage: Stage,
  reader: string,
  changes: readonly AssigneeChange[],
): void {
  const isAsked = (all: readonly { readonly sub: string }[] = []) => all.some(({ sub }) => sub === reader);
  const patches: (AssigneeChange & Partial<SubmissionSummary>)[] = [];
  let isActivityNeeded = false;
  for (const change of changes) {
    const before = findStageRow(client, stage, change.application_id);
    if (isAsked(before?.assignees) && !isAsked(change.assignees)) {
      // The row may have a score for the reader now, which only the server knows.
      isActivityNeeded = true;
      continue;
    }
    const hidesScore = isAsked(change.assignees) && before?.mine !== 'handed-in';
    patches.push(hidesScore ? { ...change, score: undefined, spread: undefined } : change);
  }
  patchStageRows(client, stage, patches);
  if (isActivityNeeded) void client.invalidateQueries({ queryKey: keyOf('listActivity', { stage }) });
}
