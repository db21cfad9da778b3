import { Outlet } from 'react-router';
import { RunArea } from '../../features/review/actions/run-area.tsx';
import { loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { RequireOrganiser } from '../../session/guard.tsx';
import { AdminFrame, adminPages } from '../../shell/admin-panel.tsx';
import { SignedIn } from '../../shell/signed-in.tsx';
import { usePrefetch } from '../../shell/use-prefetch.ts';
import { AppLoading } from '../app-loading.tsx';

await loadTexts('admin', 'application');

/** Those of the panel, and that of any round. */
const pages = [...adminPages, paths.adminRound('-')];

export { checkSession as clientLoader } from '../../session/session.ts';

/** Components subscribe to the session. */
export const shouldRevalidate = () => false;

export { AppLoading as HydrateFallback };

/** The layout of the organisers' pages. Redirects founders to their applications. */
export default function AdminLayout() {
  usePrefetch(pages);
  return (
    <SignedIn>
      <RequireOrganiser>
        <AdminFrame>
          <RunArea />
          <Outlet />
        </AdminFrame>
      </RequireOrganiser>
    </SignedIn>
  );
}
