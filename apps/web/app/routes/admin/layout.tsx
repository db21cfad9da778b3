import { Outlet } from 'react-router';
import { RequireOrganiser } from '../../session/guard.tsx';
import { AdminFrame } from '../../shell/admin-panel.tsx';
import { SignedIn } from '../../shell/signed-in.tsx';

/** Pages of organisers: members of the group only; a founder is taken to the own applications. */
export default function AdminLayout() {
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
