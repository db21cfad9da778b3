import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { adminStatuses, type Stage } from '@portal/contracts/review/decisions';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from './call.ts';
import { keyOf } from './queries.ts';

/** A page of submissions, oldest first, with the table's columns only. Without `next_cursor` it is the last one. */
interface StageListPage {
  readonly submitted_applications: readonly SubmissionSummary[];
  readonly next_cursor?: string | undefined;
}

type Pages = InfiniteData<StageListPage>;

const stageListQuery = (stage: Stage) =>
  infiniteQueryOptions({
    queryKey: keyOf('listStage', { stage }),
    queryFn: ({ pageParam, signal }): Promise<StageListPage> => {
      const query = { view: 'summary' as const, ...(pageParam && { cursor: pageParam }) };
      return call('listStage', { params: { stage }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    structuralSharing: (cached, fetched) =>
      replaceEqualDeep(cached, keepLaterStatuses(cached as Pages | undefined, fetched as Pages)),
  });

/**
 * Returns the submissions of a stage that are loaded so far, newest first. Fetches page after page until the last one or
 * a failure; `fetchNextPage` then continues.
 */
export function useStageList(stage: Stage) {
  const { data, error, isError, errorUpdatedAt, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    stageListQuery(stage),
  );
  // No dependencies: two pages may arrive so fast that no render in between sees `isFetching`.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.submitted_applications).toReversed(), [data]);
  return { rows, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage };
}

/** Shows a decision in the cached list at once, because refetching a long list takes time. */
export function patchStageRow(
  client: QueryClient,
  stage: Stage,
  { application_id, admin_status }: Pick<SubmissionSummary, 'application_id' | 'admin_status'>,
): void {
  client.setQueryData(
    stageListQuery(stage).queryKey,
    (list) =>
      list &&
      mapRows(list, (row) => (row.application_id === application_id ? { ...row, admin_status } : row)),
  );
}

function mapRows(list: Pages, change: (row: SubmissionSummary) => SubmissionSummary): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    submitted_applications: page.submitted_applications.map(change),
  }));
  return { ...list, pages };
}

/**
 * Keeps the known status of rows that were read with an earlier one. The list comes from an eventually consistent index,
 * and every decision leads to a later status in {@link adminStatuses}.
 */
function keepLaterStatuses(cached: Pages | undefined, fetched: Pages): Pages {
  const statuses = new Map(
    cached?.pages.flatMap(({ submitted_applications }) =>
      submitted_applications.map((row) => [row.application_id, row.admin_status]),
    ),
  );
  return mapRows(fetched, (row) => {
    const status = statuses.get(row.application_id);
    const isStale =
      status !== undefined && adminStatuses.indexOf(row.admin_status) < adminStatuses.indexOf(status);
    return isStale ? { ...row, admin_status: status } : row;
  });
}
