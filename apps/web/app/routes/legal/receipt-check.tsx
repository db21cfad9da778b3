import { t } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { ReceiptCheckPage } from '../../features/receipt-check/receipt-check-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Check a receipt`);

export default function ReceiptCheck() {
  return (
    <QueryClientProvider client={queryClient}>
      <ReceiptCheckPage />
    </QueryClientProvider>
  );
}
