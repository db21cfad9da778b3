import { Outlet } from 'react-router';
import { RequireSession } from '../../session/guard.tsx';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import classes from './layout.module.css';

/** Pages of founders: signed-in people only, below the header. */
export default function ApplicantLayout() {
  return (
    <RequireSession>
      <ApplicantHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </RequireSession>
  );
}
