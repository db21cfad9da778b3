import { Outlet } from 'react-router';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { SignedIn } from '../../shell/signed-in.tsx';
import classes from './layout.module.css';

/** Pages of founders: signed-in people only, below the header. */
export default function ApplicantLayout() {
  return (
    <SignedIn>
      <ApplicantHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </SignedIn>
  );
}
