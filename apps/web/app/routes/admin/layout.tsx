import { Outlet } from 'react-router';
import { RequireOrganiser, RequireSession } from '../../session/guard.tsx';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';

/** Pages of organisers: members of the group only; a founder is taken to the own applications. */
export default function AdminLayout() {
  return (
    <RequireSession>
      <RequireOrganiser>
        <ApplicantHeader />
        <main id="content">
          <Outlet />
        </main>
      </RequireOrganiser>
    </RequireSession>
  );
}
