import { secondFactorMessages } from '../../features/account/second-factor/second-factor.messages.ts';
import { SecondFactorPage } from '../../features/account/second-factor/second-factor-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { SignedIn } from '../../shell/signed-in.tsx';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(secondFactorMessages.title);

/** The only account page that requires a login. */
export default function SecondFactor() {
  return (
    <SignedIn>
      <SecondFactorPage />
    </SignedIn>
  );
}
