import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { AccountFrame } from '../../features/account/account-frame.tsx';

/** Account pages: open to everyone, beside the programme's drawing. */
export default function AccountLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </QueryClientProvider>
  );
}
