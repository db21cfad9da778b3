import { Outlet } from 'react-router';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { usePagesAhead } from '../../shell/pages-ahead.ts';
import { SignedIn } from '../../shell/signed-in.tsx';
import classes from './layout.module.css';

const pages = ['routes/applicant/applications', 'routes/applicant/application-form'] as const;

/** Pages of founders: signed-in people only, below the header. */
export default function ApplicantLayout() {
  usePagesAhead(pages);
  return (
    <SignedIn>
      <ApplicantHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </SignedIn>
  );
}
