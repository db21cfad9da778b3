import { t } from '@lingui/core/macro';
import { VerifyPage } from '../../features/account/verify-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Verify your e-mail`);

export default function Verify() {
  return <VerifyPage />;
}
