import { LegalPage } from '../../features/legal/legal-page.tsx';
import { termsMessages } from '../../features/legal/terms.messages.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(termsMessages.title, termsMessages.lead);

export default function Terms() {
  return <LegalPage {...termsMessages} />;
}
