import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { ApiProblem } from './api-problem.ts';

/** A read is tried again when waiting may help: no network, or the server was busy. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
  return mayPass && failures < 2;
}

/** All server state of the page. What was fetched for one user is never shown to the next. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000 },
    mutations: { retry: false },
  },
});

session.onUserChange(() => queryClient.clear());
