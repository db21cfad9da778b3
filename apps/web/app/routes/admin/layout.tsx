import { Outlet } from 'react-router';
import { RequireOrganiser, RequireSession } from '../../session/guard.tsx';
import { AdminFrame } from '../../shell/admin-panel.tsx';

/** Pages of organisers: members of the group only; a founder is taken to the own applications. */
export default function AdminLayout() {
  return (
    <RequireSession>
      <RequireOrganiser>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </RequireOrganiser>
    </RequireSession>
  );
}
