import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { ApiProblem } from './api-problem.ts';

/** A read is tried again when waiting may help: no network, or the server was busy. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
  return mayPass && failures < 2;
}

/**
 * All server state of the page. What was fetched for one user is never shown to the next. Without a network a call fails
 * and says so, instead of waiting in silence; what was read is read again when it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

session.onUserChange(() => queryClient.clear());
