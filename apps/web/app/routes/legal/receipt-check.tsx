import { t } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { ReceiptCheckFrame, ReceiptCheckPage } from '../../features/receipt-check/receipt-check-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { AppLoading } from '../app-loading.tsx';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () =>
  pageTitle(
    t`Check a receipt`,
    t`Whether the programme received exactly this application: by the number and the digest of its receipt.`,
  );

/** With a loader, the prerendered document contains the `HydrateFallback`: the form needs the app. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return (
    <>
      <AppLoading atTop />
      <ReceiptCheckFrame />
    </>
  );
}

export default function ReceiptCheck() {
  return (
    <QueryClientProvider client={queryClient}>
      <ReceiptCheckPage />
    </QueryClientProvider>
  );
}
