import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { RequireSession } from '../session/guard.tsx';
import { ToastArea } from '../ui/notify.tsx';

/** What every page behind the log-in stands in: the guard, server state, toasts. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return (
    <RequireSession>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastArea />
      </QueryClientProvider>
    </RequireSession>
  );
}
