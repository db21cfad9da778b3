import type { Stage } from '@portal/contracts/review/decisions';
import {
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { call } from './call.ts';
import { closeApplication } from './close-application.ts';
import { reportConflict } from './conflict-reports.ts';
import { keyOf, refreshScores, refreshSubmission } from './queries.ts';
import { useRoundParam } from './round-param.ts';
import { keepNewerRows, type StageListPage, type StagePages, showRows, stageListKey } from './stage-rows.ts';
import { useAllPages } from './use-all-pages.ts';

const stageListQuery = (stage: Stage, round: string | undefined) =>
  infiniteQueryOptions({
    queryKey: stageListKey(stage, round),
    queryFn: ({ pageParam, signal }): Promise<StageListPage> => {
      const query = { view: 'summary' as const, round, ...(pageParam && { cursor: pageParam }) };
      return call('listStage', { params: { stage }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Read once; the stage's activity keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: (cached, fetched) =>
      replaceEqualDeep(cached, keepNewerRows(cached as StagePages | undefined, fetched as StagePages)),
  });

/** In ms. */
const pollInterval = 20_000;

/**
 * Brings what changed in a stage into the cached list. The data is the `since` of the next call. A poll that fails is silent; the next
 * one asks for the same time.
 *
 * @param asOf since when the list may lack changes (ISO 8601); `undefined` while it is loading
 */
const stageActivityQuery = (stage: Stage, round: string | undefined, asOf: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf('listActivity', { stage }), round],
    queryFn: async ({ client, queryKey, signal }): Promise<string> => {
      const since = client.getQueryData<string>(queryKey) ?? '';
      const { submitted_applications: rows, ...now } = await call('listActivity', {
        params: { stage },
        query: { round, since },
        signal,
      });
      const listKey = stageListKey(stage, round);
      const { changed, isComplete } = showRows(client, stage, rows, listKey);
      for (const { application_id, mine } of changed) {
        // A dialog that shows one of them reads it again, unless the reader has a conflict of interest by now.
        if (mine !== 'conflict') refreshSubmission(client, application_id);
        else {
          closeApplication(client, application_id);
          reportConflict({ application_id });
        }
      }
      const pages = client.getQueryData<StagePages>(listKey)?.pages ?? [];
      if (pages.some((page) => page.closed !== now.closed)) void refreshScores(client, stage);
      // New rows are asked for again until the list is complete.
      return isComplete ? now.as_of : since;
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
 * Returns the submissions of a stage that are loaded so far, newest first, and keeps them up to date while the page is visible. Fetches
 * page after page until the last one or a failure; `fetchNextPage` then continues.
 */
export function useStageList(stage: Stage) {
  const round = useRoundParam();
  const query = useInfiniteQuery(stageListQuery(stage, round));
  const { data, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage } = query;
  useAllPages(query);
  useQuery({ ...stageActivityQuery(stage, round, data?.pages[0]?.as_of), notifyOnChangeProps: [] });
  // A run over a selection changes row after row: the table need not be sorted and filtered after each.
  const listed = useDeferredValue(data) ?? data;
  const rows = useMemo(
    () => listed?.pages.flatMap((page) => page.submitted_applications).reverse(),
    [listed],
  );
  return { rows, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage };
}
