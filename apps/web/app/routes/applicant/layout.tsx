import { Outlet } from 'react-router';
import { RequireSession } from '../../session/guard.tsx';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';

/** Pages of founders: signed-in people only, below the header. */
export default function ApplicantLayout() {
  return (
    <RequireSession>
      <ApplicantHeader />
      <main id="content">
        <Outlet />
      </main>
    </RequireSession>
  );
}
