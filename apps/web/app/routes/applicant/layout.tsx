import { Outlet, useLocation } from 'react-router';
import { frameMessages } from '../../features/application-form/frame/frame.messages.ts';
import { paths } from '../../paths.ts';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { ApplicantSkeleton } from '../../shell/applicant-skeleton.tsx';
import { usePrefetch } from '../../shell/prefetch.ts';
import { SignedIn } from '../../shell/signed-in.tsx';
import { AppLoading } from '../app-loading.tsx';
import classes from './layout.module.css';

const pages = [paths.applications(), paths.newApplication()];

export { checkSession as clientLoader } from '../../session/session.ts';

/** The session tells of its changes by itself. */
export const shouldRevalidate = () => false;

/** What the prerendered pages show until the app runs and knows who is signed in. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <>
      <AppLoading atTop />
      <ApplicantSkeleton heading={pathname.startsWith(paths.newApplication()) ? frameMessages : undefined} />
    </>
  );
}

/** Pages of founders: signed-in people only, below the header. */
export default function ApplicantLayout() {
  usePrefetch(pages);
  return (
    <SignedIn>
      <ApplicantHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </SignedIn>
  );
}
