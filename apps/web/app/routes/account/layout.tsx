import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { AccountFrame } from '../../features/account/account-frame.tsx';
import { AccountOutline } from '../../features/account/account-outline.tsx';
import { loadTexts } from '../../i18n/texts.ts';
import { checkSession } from '../../session/session.ts';
import { AppLoading } from '../app-loading.tsx';

await loadTexts('account');

/** In ms. Do not delay account pages longer when the session check hangs on a bad network. */
const sessionTimeout = 3000;

/** Waits for the session check, up to the timeout. The pages update when it completes later. */
export function clientLoader(): Promise<null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), sessionTimeout));
  return Promise.race([checkSession(), timeout]);
}

/** Components subscribe to the session. */
export const shouldRevalidate = () => false;

/** Shown in the prerendered pages until the app has loaded. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <AppLoading atTop />
      <AccountFrame>
        <AccountOutline path={pathname} />
      </AccountFrame>
    </QueryClientProvider>
  );
}

export default function AccountLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </QueryClientProvider>
  );
}
