import { t } from '@lingui/core/macro';
import { ResetPage } from '../../features/account/reset-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Forget Password`);

export default function Password() {
  return <ResetPage />;
}
