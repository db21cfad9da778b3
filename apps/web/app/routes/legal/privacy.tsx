import { t } from '@lingui/core/macro';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { privacyMessages } from '../../features/legal/privacy.messages.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () =>
  pageTitle(
    t`Privacy policy`,
    t`What personal data the application portal of the ${name} keeps about you, why, and what you can ask for. This is the notice under section 5 of the Digital Personal Data Protection Act, 2023 (“the Act”).`,
  );

export default function Privacy() {
  return <LegalPage {...privacyMessages} />;
}
