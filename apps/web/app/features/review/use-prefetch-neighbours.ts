import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submissionQuery } from '../../api/queries.ts';
import type { ReviewNavigation } from './review-navigation.ts';

/** Prefetches the applications that a key or a decision opens, except those that are closed to the reader. */
export function usePrefetchNeighbours(navigation: ReviewNavigation, ready: boolean): void {
  const queries = useQueryClient();
  const { next, previous, nextUndecided, nextToAssess } = navigation;
  const [first, second, third, fourth] = [next, previous, nextUndecided, nextToAssess].map((row) =>
    row?.mine === 'conflict' ? undefined : row?.application_id,
  );
  useEffect(() => {
    for (const id of [first, second, third, fourth]) {
      if (ready && id !== undefined) void queries.prefetchQuery(submissionQuery(id));
    }
  }, [queries, ready, first, second, third, fourth]);
}
