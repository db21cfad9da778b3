import { t } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { RequirementsPage } from '../features/requirements/requirements-page.tsx';
import { pageTitle } from '../i18n/page-title.ts';
import { loadTexts } from '../i18n/texts.ts';

export { PageError as ErrorBoundary } from './page-error.tsx';

await loadTexts('requirements', 'application');

export const meta = () =>
  pageTitle(
    t`What you will need`,
    t`All questions and documents of the application form, to read and to print.`,
  );

export default function Requirements() {
  return (
    <QueryClientProvider client={queryClient}>
      <RequirementsPage />
    </QueryClientProvider>
  );
}
