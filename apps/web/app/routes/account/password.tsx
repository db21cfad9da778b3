import { resetMessages } from '../../features/account/account.messages.ts';
import { ResetPage } from '../../features/account/reset-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(resetMessages.title);

export default function Password() {
  return <ResetPage />;
}
