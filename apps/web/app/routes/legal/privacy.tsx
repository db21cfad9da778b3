import { LegalPage } from '../../features/legal/legal-page.tsx';
import { privacyMessages } from '../../features/legal/privacy.messages.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(privacyMessages.title, privacyMessages.lead);

export default function Privacy() {
  return <LegalPage {...privacyMessages} />;
}
