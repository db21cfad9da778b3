import { verifyMessages } from '../../features/account/account.messages.ts';
import { VerifyPage } from '../../features/account/verify-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(verifyMessages.title);

export default function Verify() {
  return <VerifyPage />;
}
