import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { DecisionResponse } from '@portal/contracts/review/stage-lists';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from './call.ts';
import { keyOf } from './queries.ts';
import { useAllPages } from './use-all-pages.ts';

/** A page of submissions, oldest first, with the table's columns only. Without `next_cursor` it is the last one. */
interface StageListPage {
  readonly submitted_applications: readonly SubmissionSummary[];
  readonly next_cursor?: string | undefined;
  readonly as_of: string;
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
    // Read once; the stage's activity keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: (cached, fetched) =>
      replaceEqualDeep(cached, keepNewerRows(cached as Pages | undefined, fetched as Pages)),
  });

/**
 * Returns the submissions of a stage that are loaded so far, newest first. Fetches page after page until the last one or
 * a failure; `fetchNextPage` then continues. `asOf`: since when changes may be missing (ISO 8601).
 */
export function useStageList(stage: Stage) {
  const query = useInfiniteQuery(stageListQuery(stage));
  const { data, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage } = query;
  useAllPages(query);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.submitted_applications).toReversed(), [data]);
  const asOf = data?.pages[0]?.as_of;
  return { rows, asOf, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage };
}

/** Returns the cached row of an application at a stage. */
export function findStageRow(client: QueryClient, stage: Stage, id: string): SubmissionSummary | undefined {
  const pages = client.getQueryData(stageListQuery(stage).queryKey)?.pages ?? [];
  for (const { submitted_applications: rows } of pages) {
    const found = rows.find(({ application_id }) => application_id === id);
    if (found) return found;
  }
  return undefined;
}

/** What a decision changes in its row. */
export type RowChange = Omit<DecisionResponse, 'message' | 'stage'>;

/** A new version of a row: what it changes. */
type RowPatch = Pick<SubmissionSummary, 'application_id' | 'version'> & Partial<SubmissionSummary>;

/** Shows a change in the cached list, unless the list has a newer version of the row. */
export const patchStageRow = (client: QueryClient, stage: Stage, change: RowPatch): void =>
  patchStageRows(client, stage, [change]);

/** Shows changes of different rows in the cached list at once, each unless the list has a newer version of the row. */
export function patchStageRows(client: QueryClient, stage: Stage, changes: readonly RowPatch[]): void {
  if (changes.length === 0) return;
  const changed = new Map(changes.map((change) => [change.application_id, change]));
  client.setQueryData(
    stageListQuery(stage).queryKey,
    (list) =>
      list &&
      mapRows(list, (row) => {
        const change = changed.get(row.application_id);
        return change && row.version < change.version ? { ...row, ...change } : row;
      }),
  );
}

/**
 * Shows a change of the reader's own part in the cached list at once. The stage's activity then brings the new version of the
 * row.
 */
export function patchOwnPart(
  client: QueryClient,
  stage: Stage,
  applicationId: string,
  own: Partial<Pick<SubmissionSummary, 'mine' | 'score' | 'spread'>>,
): void {
  const before = findStageRow(client, stage, applicationId);
  // Every save of an assessment calls this: most change nothing.
  if (!before || replaceEqualDeep(before, { ...before, ...own }) === before) return;
  client.setQueryData(
    stageListQuery(stage).queryKey,
    (list) =>
      list && mapRows(list, (row) => (row.application_id === applicationId ? { ...row, ...own } : row)),
  );
}

/**
 * Adds the rows of a stage's activity to its cached list: newer versions in place, and new rows at the end of a complete list.
 *
 * @returns the ids of the applications that changed, whether one of them has other answers than before, and whether the list is
 * complete
 */
export function mergeActivity(
  client: QueryClient,
  stage: Stage,
  rows: readonly SubmissionSummary[],
): {
  readonly changed: readonly string[];
  readonly hasOtherAnswers: boolean;
  readonly isComplete: boolean;
} {
  const { queryKey } = stageListQuery(stage);
  const list = client.getQueryData(queryKey);
  const isComplete = list !== undefined && list.pages.at(-1)?.next_cursor === undefined;
  const nothing = { changed: [], hasOtherAnswers: false, isComplete };
  if (!list) return nothing;
  const known = rowsById(list);
  const isChanged = (row: SubmissionSummary) => {
    const before = known.get(row.application_id);
    if (!before || row.version !== before.version) return before ? row.version > before.version : isComplete;
    // The reader's own decision has brought a version that is newer than changes that the list has not shown.
    return row.resubmitted_at !== before.resubmitted_at;
  };
  const changed = new Map(rows.filter(isChanged).map((row) => [row.application_id, row]));
  if (changed.size === 0) return nothing;
  const added = [...changed.values()].filter((row) => !known.has(row.application_id));
  // The activity is in the order of changes: that of stage 2, unless a new row has changed again.
  if (stage === 'stage1') added.sort((one, other) => (one.submitted_id < other.submitted_id ? -1 : 1));
  const { pages, pageParams } = mapRows(list, (row) => changed.get(row.application_id) ?? row);
  const last = pages.at(-1);
  if (last)
    pages[pages.length - 1] = { ...last, submitted_applications: [...last.submitted_applications, ...added] };
  client.setQueryData(queryKey, { pages, pageParams });
  const hasOtherAnswers = [...changed.values()].some((row) => {
    const before = known.get(row.application_id);
    return before !== undefined && before.resubmitted_at !== row.resubmitted_at;
  });
  return { changed: [...changed.keys()], hasOtherAnswers, isComplete };
}

function mapRows(list: Pages, change: (row: SubmissionSummary) => SubmissionSummary): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    submitted_applications: page.submitted_applications.map(change),
  }));
  return { ...list, pages };
}

function rowsById(list: Pages | undefined): ReadonlyMap<string, SubmissionSummary> {
  const rows = list?.pages.flatMap((page) => page.submitted_applications) ?? [];
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** Keeps known rows that are newer than those that were read: the list comes from an eventually consistent index. */
function keepNewerRows(cached: Pages | undefined, fetched: Pages): Pages {
  const known = rowsById(cached);
  return mapRows(fetched, (row) => {
    const before = known.get(row.application_id);
    return before && before.version > row.version ? before : row;
  });
}
