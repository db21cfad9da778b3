import type { Stage } from '@portal/contracts/review/decisions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { closeApplication } from './close-application.ts';
import { reportConflict } from './conflict-reports.ts';
import { keyOf, refreshSubmission } from './queries.ts';
import { useRoundParam } from './round-param.ts';
import { showRows, stageListKey } from './stage-list.ts';

/** In ms. */
const pollInterval = 20_000;

/** Brings what changed in a stage into the cached list. The data is the `since` of the next call. */
const stageActivityQuery = (stage: Stage, round: string | undefined, asOf: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf('listActivity', { stage }), round],
    queryFn: async ({ client, queryKey, signal }): Promise<string> => {
      const since = client.getQueryData<string>(queryKey) ?? '';
      const { submitted_applications: rows, as_of } = await call('listActivity', {
        params: { stage },
        query: { round, since },
        signal,
      });
      const { changed, isComplete } = showRows(client, stage, rows, stageListKey(stage, round));
      const closed = new Set(rows.filter(({ mine }) => mine === 'conflict').map((row) => row.application_id));
      for (const id of changed) {
        // A dialog that shows one of them reads it again, unless it is closed to the reader by now.
        if (!closed.has(id)) refreshSubmission(client, id);
        else {
          closeApplication(client, id);
          reportConflict({ application_id: id });
        }
      }
      // New rows are asked for again until the list is complete.
      return isComplete ? as_of : since;
    },
    enabled: asOf !== undefined,
    initialData: asOf,
    staleTime: pollInterval / 2,
    // A table that opens with a list from another page shows what came since.
    refetchOnMount: 'always',
    retry: false,
    refetchInterval: pollInterval,
  });

/**
 * Keeps a stage's list up to date while the page is visible. A poll that fails is silent; the next one asks for the same time.
 *
 * @param asOf since when the list may lack changes (ISO 8601); `undefined` while it is loading
 */
export function useStageActivity(stage: Stage, asOf: string | undefined): void {
  useQuery({ ...stageActivityQuery(stage, useRoundParam(), asOf), notifyOnChangeProps: [] });
}
