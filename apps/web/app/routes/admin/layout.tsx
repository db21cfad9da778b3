import { Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { RequireOrganiser } from '../../session/guard.tsx';
import { AdminFrame } from '../../shell/admin-panel.tsx';
import { useFetchAhead } from '../../shell/fetch-ahead.ts';
import { SignedIn } from '../../shell/signed-in.tsx';
import { Starting } from '../starting.tsx';

const pages = [paths.adminUsers(), paths.adminStage1(), paths.adminStage2()];

export { checkSession as clientLoader } from '../../session/session.ts';

/** The session tells of its changes by itself. */
export const shouldRevalidate = () => false;

export { Starting as HydrateFallback };

/** Pages of organisers: members of the group only; a founder is taken to the own applications. */
export default function AdminLayout() {
  useFetchAhead(pages);
  return (
    <SignedIn>
      <RequireOrganiser>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </RequireOrganiser>
    </SignedIn>
  );
}
