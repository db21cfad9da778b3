import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { ApiProblem } from './api-problem.ts';

/** Retries a query up to twice when waiting may help: without a network, or when the server is busy (429) or fails (5xx). */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || failures >= 2 || error.code === 'host-blocked') return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * All server state of the page; cleared when the user changes. Without a network, calls fail instead of pausing. Queries
 * refetch when the network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

session.onUserChange(() => queryClient.clear());
