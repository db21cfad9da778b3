import { t } from '@lingui/core/macro';
import { ReceiptPage } from '../../features/application-form/receipt/receipt-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import type { Route } from './+types/receipt';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Receipt`);

export default function Receipt({ params }: Route.ComponentProps) {
  return (
    <Container>
      <ReceiptPage applicationId={params.applicationId} />
    </Container>
  );
}
