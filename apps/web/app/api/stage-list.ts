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

/** Submissions of a stage in the table's columns, oldest first; `next_cursor` is there while more follow. */
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
    structuralSharing: (known, read) =>
      replaceEqualDeep(known, keepLaterStatuses(known as Pages | undefined, read as Pages)),
  });

/**
 * The submissions of a stage, newest first, as far as they have arrived. Fetches one page after another until all are
 * here or a page fails; `fetchNextPage` then goes on where the list ended.
 */
export function useStageList(stage: Stage) {
  const { data, error, isError, errorUpdatedAt, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    stageListQuery(stage),
  );
  // After every render: pages may follow each other so fast that no render between two of them has `isFetching`.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.submitted_applications).toReversed(), [data]);
  return { rows, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage };
}

/** Shows a decision in the list at once: a long list takes a moment to come again. */
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
 * The list as it was read, but with no row at an earlier status than the one known: the list comes from an index that
 * may lag behind a decision, and every decision leads to a later one of {@link adminStatuses}.
 */
function keepLaterStatuses(known: Pages | undefined, read: Pages): Pages {
  const statuses = new Map(
    known?.pages.flatMap(({ submitted_applications }) =>
      submitted_applications.map((row) => [row.application_id, row.admin_status]),
    ),
  );
  return mapRows(read, (row) => {
    const status = statuses.get(row.application_id);
    const isBehind =
      status !== undefined && adminStatuses.indexOf(row.admin_status) < adminStatuses.indexOf(status);
    return isBehind ? { ...row, admin_status: status } : row;
  });
}
