import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from './queries.ts';
import { invalidateSearches } from './stage-search.ts';

/* The rows of the cached stage lists. */

/** A page of submissions, oldest first, with the table's columns only. Without `next_cursor` it is the last one. */
export interface StageListPage {
  readonly submitted_applications: readonly SubmissionSummary[];
  readonly next_cursor?: string | undefined;
  readonly as_of: string;
  /** Whether assessing was closed when the scores of the rows were read. */
  readonly closed: boolean;
}

export type StagePages = InfiniteData<StageListPage>;

/** `round`: its id; `undefined` for the current one. */
export const stageListKey = (stage: Stage, round: string | undefined) => [
  ...keyOf('listStage', { stage }),
  round,
];

/** The cached lists of a stage, one for each round that was shown. */
const listsOf = (stage: Stage) => ({ queryKey: keyOf('listStage', { stage }) });

export function findStageRow(client: QueryClient, stage: Stage, id: string): SubmissionSummary | undefined {
  return rowsById(listWith(client, stage, id)?.[1]).get(id);
}

/** Returns the key and the pages of the cached list that has an application. */
const listWith = (client: QueryClient, stage: Stage, id: string) =>
  client.getQueriesData<StagePages>(listsOf(stage)).find(([, list]) => rowsById(list).has(id));

/** Marks the row of an application in which the reader has a conflict of interest. Its new version comes with the activity. */
export function markClosed(client: QueryClient, stage: Stage, applicationId: string): void {
  const closed = { mine: 'conflict', score: undefined, spread: undefined } as const;
  client.setQueriesData<StagePages>(
    listsOf(stage),
    (list) =>
      list && mapRows(list, (row) => (row.application_id === applicationId ? { ...row, ...closed } : row)),
  );
}

/**
 * Shows rows in the cached list of a round at a stage: newer versions in place, and new rows at the end of a complete list. Searches
 * are made again when one has other answers than before.
 *
 * @param queryKey of the list; by default the one that has the first row, if any: an application that is opened by its address need
 * not be at the stage
 * @returns the rows that changed, and whether the list is complete
 */
export function showRows(
  client: QueryClient,
  stage: Stage,
  rows: readonly SubmissionSummary[],
  queryKey: QueryKey = listWith(client, stage, rows[0]?.application_id ?? '')?.[0] ?? [],
): {
  readonly changed: readonly SubmissionSummary[];
  readonly isComplete: boolean;
} {
  const list = client.getQueryData<StagePages>(queryKey);
  const isComplete = list !== undefined && list.pages.at(-1)?.next_cursor === undefined;
  const nothing = { changed: [], isComplete };
  if (!list) return nothing;
  const known = rowsById(list);
  const isChanged = (row: SubmissionSummary) => {
    const before = known.get(row.application_id);
    return before ? isNewer(row, before) : isComplete;
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
  if (hasOtherAnswers) invalidateSearches(client, stage);
  return { changed: [...changed.values()], isComplete };
}

/**
 * Rows with a conflict of interest have no version: they differ by it, or by their status. Closing assessing shows the score of a row,
 * and reopening hides it, in the same version.
 */
function isNewer(row: SubmissionSummary, before: SubmissionSummary): boolean {
  if (row.mine === 'conflict' || before.mine === 'conflict')
    return (['mine', 'admin_status', 'withdrawn_at'] as const).some((name) => row[name] !== before[name]);
  return row.version > before.version || (row.version === before.version && row.score !== before.score);
}

function mapRows(list: StagePages, change: (row: SubmissionSummary) => SubmissionSummary): StagePages {
  const pages = list.pages.map((page) => ({
    ...page,
    submitted_applications: page.submitted_applications.map(change),
  }));
  return { ...list, pages };
}

function rowsById(list: StagePages | undefined): ReadonlyMap<string, SubmissionSummary> {
  const rows = list?.pages.flatMap((page) => page.submitted_applications) ?? [];
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** Keeps known rows that are newer than those that were read: the list comes from an eventually consistent index. */
export function keepNewerRows(cached: StagePages | undefined, fetched: StagePages): StagePages {
  const known = rowsById(cached);
  return mapRows(fetched, (row) => {
    const before = known.get(row.application_id);
    const isConflict = before?.mine === 'conflict' || row.mine === 'conflict';
    return before && !isConflict && before.version > row.version ? before : row;
  });
}
