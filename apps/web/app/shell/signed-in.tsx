import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { RequireSession } from '../session/guard.tsx';
import { ToastArea } from '../ui/notify.tsx';

/** Wraps every page that requires a login: guard, query client, toasts. */
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
