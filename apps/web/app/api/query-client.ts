import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { ApiProblem } from './api-problem.ts';

/** Retries a query up to twice when waiting may help: without a network, or after a 5xx response. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isTemporary = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
  return isTemporary && failures < 2;
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
