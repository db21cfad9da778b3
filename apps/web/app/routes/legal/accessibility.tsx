import { accessibilityMessages } from '../../features/legal/accessibility.messages.ts';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(accessibilityMessages.title, accessibilityMessages.lead);

export default function Accessibility() {
  return <LegalPage {...accessibilityMessages} />;
}
