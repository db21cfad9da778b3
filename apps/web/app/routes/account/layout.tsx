import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { AccountFrame } from '../../features/account/account-frame.tsx';
import { LoginSkeleton } from '../../features/account/login-skeleton.tsx';
import { paths } from '../../paths.ts';
import { checkSession } from '../../session/session.ts';
import { AppLoading } from '../app-loading.tsx';

/** The longest in ms that an account page waits for the session: on a bad link its check may hang. */
const longestWait = 3000;

/** The pages themselves follow the session when it is known later. */
export function clientLoader(): Promise<null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWait));
  return Promise.race([checkSession(), late]);
}

/** The session tells of its changes by itself. */
export const shouldRevalidate = () => false;

/** What the prerendered pages show until the app runs. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <>
      <AppLoading atTop />
      <AccountFrame>{pathname.startsWith(paths.login()) && <LoginSkeleton />}</AccountFrame>
    </>
  );
}

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
