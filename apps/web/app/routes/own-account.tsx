import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AccountPage } from '../features/own-account/account-page.tsx';
import { pageTitle } from '../i18n/page-title.ts';
import { loadTexts } from '../i18n/texts.ts';
import { ApplicantHeader } from '../shell/applicant-header.tsx';
import { ApplicantSkeleton } from '../shell/applicant-skeleton.tsx';
import { HelpLine } from '../shell/help-line.tsx';
import { SignedIn } from '../shell/signed-in.tsx';
import { Container } from '../ui/layout.tsx';
import { AppLoading } from './app-loading.tsx';
import classes from './applicant/layout.module.css';

await loadTexts('account', 'own-account');

export { checkSession as clientLoader } from '../session/session.ts';
export { PageError as ErrorBoundary } from './page-error.tsx';

/** Components subscribe to the session. */
export const shouldRevalidate = () => false;

/** Shown in the prerendered page until the app has loaded and checked the session. */
export function HydrateFallback() {
  const { t } = useLingui();
  return (
    <>
      <AppLoading atTop />
      <ApplicantSkeleton title={t`My account`} lead={t`Loading...`} place="account" />
    </>
  );
}

export const meta = () => pageTitle(t`My account`);

/** The account page, for founders and organisers. */
export default function OwnAccount() {
  return (
    <SignedIn>
      <ApplicantHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Container width="text">
          <AccountPage />
        </Container>
      </main>
      <footer>
        <HelpLine />
      </footer>
    </SignedIn>
  );
}
