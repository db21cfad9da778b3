import { t } from '@lingui/core/macro';
import { SignUpPage } from '../../features/account/sign-up-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Create new account`);

export default function SignUp() {
  return <SignUpPage />;
}
