import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submissionQuery } from '../../api/queries.ts';

/** Reads submissions before they are opened, so that they are there at once. */
export function usePrefetch(neighbours: readonly (SubmissionSummary | undefined)[]): void {
  const queries = useQueryClient();
  const ids = neighbours.flatMap((row) => row?.application_id ?? []).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) void queries.prefetchQuery(submissionQuery(id));
  }, [queries, ids]);
}
