import { t } from '@lingui/core/macro';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { termsMessages } from '../../features/legal/terms.messages.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () =>
  pageTitle(
    t`Terms of use`,
    t`What holds between you and us when you use the application portal of the ${name}. Plain words, no small print.`,
  );

export default function Terms() {
  return <LegalPage {...termsMessages} />;
}
