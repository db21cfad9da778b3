import { t } from '@lingui/core/macro';
import { LoginPage } from '../../features/account/login-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Login`);

export default function Login() {
  return <LoginPage />;
}
