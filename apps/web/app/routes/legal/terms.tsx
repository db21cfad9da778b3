import { i18n } from '@lingui/core';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { termsText } from '../../features/legal/terms.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(i18n.t(termsText.title), i18n.t(termsText.lead));

export default function Terms() {
  return <LegalPage {...termsText} />;
}
