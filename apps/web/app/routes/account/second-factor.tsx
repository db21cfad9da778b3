import { t } from '@lingui/core/macro';
import { SecondFactorPage } from '../../features/own-account/second-factor/second-factor-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { SignedIn } from '../../shell/signed-in.tsx';

await loadTexts('own-account');

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Login security`);

/** The only account page that requires a login. */
export default function SecondFactor() {
  return (
    <SignedIn>
      <SecondFactorPage />
    </SignedIn>
  );
}
