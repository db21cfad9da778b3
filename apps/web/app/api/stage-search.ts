import type { Stage } from '@portal/contracts/review/decisions';
import { type Excerpt, searchLength } from '@portal/contracts/review/stage-lists';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from './call.ts';
import { useRoundParam } from './round-param.ts';
import { useAllPages } from './use-all-pages.ts';

/** In ms. Only new submissions make a result out of date unnoticed: after other changes of answers, see {@link invalidateSearches}. */
const staleTime = 5 * 60_000;

interface FoundPage {
  readonly submitted_applications: readonly {
    readonly application_id: string;
    readonly excerpt?: Excerpt | undefined;
  }[];
  readonly next_cursor?: string | undefined;
}

/** The query's structural sharing keeps the array the same while pages add none. */
const foundOf = ({ pages }: InfiniteData<FoundPage>) =>
  pages.flatMap((page) =>
    page.submitted_applications.map(({ application_id, excerpt }) => [application_id, excerpt] as const),
  );

/**
 * The beginning of the keys of all searches of a stage. It is not below the key of the list, which every decision makes stale.
 */
const searchKey = (stage: Stage) => ['searchStage', { stage }];

const stageSearchQuery = (stage: Stage, round: string | undefined, text: string) =>
  infiniteQueryOptions({
    queryKey: [...searchKey(stage), round, text],
    queryFn: ({ pageParam, signal }): Promise<FoundPage> => {
      const query = { view: 'summary' as const, round, q: text, ...(pageParam && { cursor: pageParam }) };
      return call('listStage', { params: { stage }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: text.length >= searchLength.min && text.length <= searchLength.max,
    staleTime,
    // Do not repeat all pages; only a first page that failed without a network.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    select: foundOf,
  });

/** Searches a stage again: a founder has handed in changed answers. */
export function invalidateSearches(client: QueryClient, stage: Stage): void {
  void client.invalidateQueries({ queryKey: searchKey(stage) });
}

/** Forgets what searches of a stage have found, and searches again: an application is closed to the reader. */
export function resetSearches(client: QueryClient, stage: Stage): void {
  void client.resetQueries({ queryKey: searchKey(stage) });
}

/** The search of all answers of a stage by the server. */
export interface StageSearch {
  /** `off`: the text is too short or too long for it. */
  readonly state: 'off' | 'searching' | 'done' | 'failed';
  /** The ids of the applications found so far, with the words of the answers in which they were found. */
  readonly found: ReadonlyMap<string, Excerpt | undefined>;
  /** Continues after a failure. */
  readonly retry: () => void;
}

/** Searches the answers of a stage page by page until the last one or a failure. Another text cancels it. */
export function useStageSearch(stage: Stage, search: string): StageSearch {
  const options = stageSearchQuery(stage, useRoundParam(), search.trim());
  const query = useInfiniteQuery(options);
  const { data, isError, hasNextPage, fetchNextPage } = query;
  useAllPages(query);
  const found = useMemo(() => new Map(data), [data]);
  const isDone = data !== undefined && !hasNextPage;
  return {
    state: !options.enabled ? 'off' : isError ? 'failed' : isDone ? 'done' : 'searching',
    found,
    retry: () => void fetchNextPage(),
  };
}
