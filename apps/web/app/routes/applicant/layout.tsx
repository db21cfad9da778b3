import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { ApplicantSkeleton } from '../../shell/applicant-skeleton.tsx';
import { usePrefetch } from '../../shell/prefetch.ts';
import { SignedIn } from '../../shell/signed-in.tsx';
import { AppLoading } from '../app-loading.tsx';
import classes from './layout.module.css';

await loadTexts('applicant', 'application');

const pages = [paths.applications(), paths.newApplication()];

export { checkSession as clientLoader } from '../../session/session.ts';

/** Components subscribe to the session. */
export const shouldRevalidate = () => false;

/** Shown in the prerendered pages until the app has loaded and checked the session. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <>
      <AppLoading atTop />
      <ApplicantSkeleton>
        {pathname.startsWith(paths.newApplication()) && (
          <>
            <h1>
              <Trans>Application form</Trans>
            </h1>
            <p>
              <Trans>
                One step after the other. Your answers are saved as you type, so you can leave and come back.
              </Trans>
            </p>
          </>
        )}
      </ApplicantSkeleton>
    </>
  );
}

/** The layout of the founders' pages, for signed-in users. */
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
