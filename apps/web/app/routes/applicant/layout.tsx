import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { RequireFounder } from '../../session/guard.tsx';
import { ApplicantHeader } from '../../shell/applicant-header.tsx';
import { ApplicantSkeleton } from '../../shell/applicant-skeleton.tsx';
import { HelpLine } from '../../shell/help-line.tsx';
import { SignedIn } from '../../shell/signed-in.tsx';
import { usePrefetch } from '../../shell/use-prefetch.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { AppLoading } from '../app-loading.tsx';
import classes from './layout.module.css';

await loadTexts('applicant', 'application');

/** `-` stands for any application. */
const pages = [paths.applications(), paths.newApplication(), paths.receipt('-'), paths.changes('-')];

export { checkSession as clientLoader } from '../../session/session.ts';

/** Components subscribe to the session. */
export const shouldRevalidate = () => false;

/** Shown in the prerendered pages until the app has loaded and checked the session. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <>
      <AppLoading atTop />
      {/* The build renders the page with a slash at its end. */}
      <Outline path={pathname.replace(/\/$/, '')} />
    </>
  );
}

function Outline({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const { name } = useProgrammeNames();
  if (path.endsWith('/receipt')) return <ApplicantSkeleton title={t`Receipt`} lead={t`Loading...`} />;
  if (path.endsWith('/changes'))
    return <ApplicantSkeleton title={t`Changes to your application`} lead={t`Loading...`} />;
  if (!path.startsWith(paths.newApplication()))
    return (
      <ApplicantSkeleton
        title={t`Your Applications`}
        lead={<Trans>Track the status of your {name} applications.</Trans>}
        place="list"
      />
    );
  const lead = (
    <>
      <Trans>Saved as you type.</Trans> <Trans>Questions marked * need an answer.</Trans>{' '}
      <NewTabLink to={paths.requirements()}>
        <Trans>What you will need</Trans>
      </NewTabLink>
    </>
  );
  return <ApplicantSkeleton title={t`Application form`} lead={lead} place="form" />;
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
        <footer>
          <HelpLine />
        </footer>
      </RequireFounder>
    </SignedIn>
  );
}
