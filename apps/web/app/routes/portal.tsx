import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { watchSession } from '../session/session.ts';
import { PageChange } from '../shell/page-change.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { ToastArea } from '../ui/notify.tsx';

/** The app around every page but the landing: look, server state, toasts, session, changes of page. */
export default function Portal() {
  useEffect(watchSession, []);
  return (
    <PortalTheme>
      <QueryClientProvider client={queryClient}>
        <PageChange />
        <Outlet />
        <ToastArea />
      </QueryClientProvider>
    </PortalTheme>
  );
}
