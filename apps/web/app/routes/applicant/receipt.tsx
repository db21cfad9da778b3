import { t } from '@lingui/core/macro';
import { ReceiptPage } from '../../features/application-form/receipt/receipt-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Receipt`);

export default function Receipt() {
  return (
    <Container>
      <ReceiptPage />
    </Container>
  );
}
