import { i18n } from '@lingui/core';
import { accessibilityText } from '../../features/legal/accessibility.ts';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(i18n.t(accessibilityText.title), i18n.t(accessibilityText.lead));

export default function Accessibility() {
  return <LegalPage {...accessibilityText} />;
}
