import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { makeChangeWriter } from '../../../api/change-writer.ts';
import { keyOf, refreshSubmission } from '../../../api/queries.ts';
import { patchStageRows, type RowChange } from '../../../api/stage-list.ts';
import { cacheStatus } from '../decision-cache.ts';
import { UnknownDecisionError } from '../find-decision.ts';
import { colleagueDecisionOf } from '../send-decision.ts';
import { type BulkResult, type BulkRun, ItemSkippedError, useBulkRun } from './use-bulk-run.ts';

/** The application of a step of a run. */
export type BulkItem = Pick<SubmissionSummary, 'application_id' | 'submitted_id'>;

/**
 * Whether the server refuses the call whatever is sent again: a colleague or the founder was first, the application is closed to
 * the reader or does not exist.
 */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [403, 404, 409].includes(error.status);

/**
 * Runs an action that changes the status of applications, and shows each change in the list. Applications on which a colleague or
 * the founder was first stay as they are.
 *
 * @param send returns the change, or rejects as `sendDecision` does
 */
export function useBulkAction<Item extends BulkItem>(
  stage: Stage,
  send: (item: Item) => Promise<RowChange>,
  onOver: (results: readonly BulkResult<Item>[], total: number) => void,
): BulkRun<Item> {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [writer] = useState(() =>
    makeChangeWriter<RowChange>((changes) => patchStageRows(queries, stage, changes)),
  );
  const act = async (item: Item): Promise<undefined> => {
    const id = item.application_id;
    try {
      const change = await send(item);
      writer.add(change);
      cacheStatus(queries, stage, change);
    } catch (error) {
      const decided = colleagueDecisionOf(error, stage, id);
      if (decided) writer.add(decided);
      if (error instanceof UnknownDecisionError)
        throw new Error(t`We do not know whether it was stored. The list shows how it stands.`);
      throw isRefused(error) ? new ItemSkippedError(error.message) : error;
    } finally {
      refreshSubmission(queries, id);
    }
  };
  return useBulkRun(act, (results, total) => {
    writer.write();
    void queries.invalidateQueries({ queryKey: keyOf('getMetrics') });
    // What was refused has mostly been changed by a colleague; what has failed may be stored.
    void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
    onOver(results, total);
  });
}
