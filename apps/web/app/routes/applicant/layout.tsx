import { Outlet } from 'react-router';
import { session } from '../../session/session.ts';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { usePagesAhead } from '../../shell/pages-ahead.ts';
import { SignedIn } from '../../shell/signed-in.tsx';
import classes from './layout.module.css';

const pages = ['routes/applicant/applications', 'routes/applicant/application-form'] as const;

/** The frame of the document stays until it is known who is signed in: nothing empty stands between it and the page. */
export async function clientLoader(): Promise<null> {
  if (session.get().state === 'checking') await session.check();
  return null;
}

/** The session tells of its changes by itself. */
export const shouldRevalidate = () => false;

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
