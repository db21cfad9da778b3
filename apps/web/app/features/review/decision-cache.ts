import type { Submission } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { QueryClient } from '@tanstack/react-query';
import { submissionQuery } from '../../api/queries.ts';
import { patchStageRow, type RowChange } from '../../api/stage-list.ts';

/** Writes a change of the status into the cached submission, unless that is newer. */
export function cacheStatus(queries: QueryClient, stage: Stage, change: RowChange): void {
  const { application_id, admin_status, version } = change;
  queries.setQueryData(submissionQuery(application_id).queryKey, (submission) =>
    submission && submission.version < version
      ? {
          ...submission,
          [stage]: admin_status,
          version,
          unannounced: unannouncedAfter(submission, stage, change),
        }
      : submission,
  );
}

function unannouncedAfter({ unannounced = [] }: Submission, stage: Stage, change: RowChange): Stage[] {
  const others = unannounced.filter((one) => one !== stage);
  return change.unannounced ? [...others, stage] : others;
}

/** Writes a change of the status into the cached list and submission. */
export function cacheDecision(queries: QueryClient, stage: Stage, change: RowChange): void {
  patchStageRow(queries, stage, change);
  cacheStatus(queries, stage, change);
}
