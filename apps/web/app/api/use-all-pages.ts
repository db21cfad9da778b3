import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

type PagedQuery = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isError'> & {
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Fetches page after page of a query until the last one or a failure. */
export function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery): void {
  // No dependencies: two pages may arrive so fast that no render in between sees `isFetching`.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  });
}
