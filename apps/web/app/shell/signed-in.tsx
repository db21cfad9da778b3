import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { RequireSession } from '../session/guard.tsx';
import { useSignedInUser } from '../session/session.ts';
import { ToastArea } from '../ui/notify.tsx';
import { useAccountLanguage } from './use-account-language.ts';

/** Wraps every page that requires a login: guard, query client, toasts. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return (
    <RequireSession>
      <QueryClientProvider client={queryClient}>
        <AccountLanguage />
        {children}
        <ToastArea />
      </QueryClientProvider>
    </RequireSession>
  );
}

function AccountLanguage() {
  useAccountLanguage(useSignedInUser());
  return null;
}
