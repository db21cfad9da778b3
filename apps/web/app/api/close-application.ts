import { stages } from '@portal/contracts/review/decisions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConflictReport } from './conflict-reports.ts';
import { keyOf } from './queries.ts';
import { markClosed } from './stage-rows.ts';
import { resetSearches } from './stage-search.ts';

/**
 * Removes what is cached of an application in which the user has a conflict of interest; searches are made again without it. Its
 * row stays, marked.
 */
export function closeApplication(client: QueryClient, applicationId: string): void {
  const ofApplication = { application_id: applicationId };
  for (const stage of stages) {
    markClosed(client, stage, applicationId);
    resetSearches(client, stage);
  }
  const keys = [
    keyOf('getApplications', { id: applicationId }),
    keyOf('readAssessments', ofApplication),
    keyOf('readHistory', ofApplication),
    keyOf('listDocuments', ofApplication),
    keyOf('getDocument', ofApplication),
  ];
  // A query without data may be waiting for the refusal itself.
  for (const queryKey of keys)
    client.removeQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

/** Closes each application of which a call says that the user has a conflict of interest. */
export function useConflictReports(onClosed: (applicationId: string) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onConflictReport((applicationId) => {
        closeApplication(client, applicationId);
        onClosed(applicationId);
      }),
    [client, onClosed],
  );
}
