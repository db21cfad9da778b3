import { i18n } from '@lingui/core';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { privacyText } from '../../features/legal/privacy.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(i18n.t(privacyText.title), i18n.t(privacyText.lead));

export default function Privacy() {
  return <LegalPage {...privacyText} />;
}
