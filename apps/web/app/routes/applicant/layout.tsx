import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { RequireFounder } from '../../session/guard.tsx';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { ApplicantSkeleton } from '../../shell/applicant-skeleton.tsx';
import { SignedIn } from '../../shell/signed-in.tsx';
import { usePrefetch } from '../../shell/use-prefetch.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
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
              <Trans>Your answers are saved as you type.</Trans>{' '}
              <Trans>Questions marked * need an answer.</Trans>{' '}
              <Trans>
                See <NewTabLink to={paths.requirements()}>what you will need</NewTabLink> before you begin.
              </Trans>
            </p>
          </>
        )}
      </ApplicantSkeleton>
    </>
  );
}

/** The layout of the founders' pages. Redirects organisers to the dashboard. */
export default function ApplicantLayout() {
  usePrefetch(pages);
  return (
    <SignedIn>
      <RequireFounder>
        <ApplicantHeader />
        <main id="content" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </RequireFounder>
    </SignedIn>
  );
}
