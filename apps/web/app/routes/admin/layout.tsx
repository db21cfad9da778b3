import { Outlet } from 'react-router';
import { RequireOrganiser } from '../../session/guard.tsx';
import { AdminFrame } from '../../shell/admin-panel.tsx';
import { usePagesAhead } from '../../shell/pages-ahead.ts';
import { SignedIn } from '../../shell/signed-in.tsx';

const pages = ['routes/admin/user-list', 'routes/admin/stage1', 'routes/admin/stage2'] as const;

/** Pages of organisers: members of the group only; a founder is taken to the own applications. */
export default function AdminLayout() {
  usePagesAhead(pages);
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
