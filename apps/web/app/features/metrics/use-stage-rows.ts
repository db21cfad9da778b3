import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { useStageActivity } from '../../api/stage-activity.ts';
import { useStageList } from '../../api/stage-list.ts';

/** All rows of a stage list, or why they are missing. */
export interface StageRows {
  readonly state: 'loading' | 'failed' | 'loaded';
  /** Only of a complete list: the numbers of a part of it would be wrong. */
  readonly rows: readonly SubmissionSummary[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads all rows of a stage, and keeps them up to date. */
export function useStageRows(stage: Stage): StageRows {
  const { rows, asOf, isError, error, hasNextPage, fetchNextPage } = useStageList(stage);
  useStageActivity(stage, asOf);
  const isComplete = rows !== undefined && !hasNextPage;
  return {
    state: isComplete ? 'loaded' : isError ? 'failed' : 'loading',
    rows: isComplete ? rows : undefined,
    error,
    retry: () => void fetchNextPage(),
  };
}
