import { t } from '@lingui/core/macro';
import { ApplicationsPage } from '../../features/applications/applications-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Your Applications`);

export default function Applications() {
  return (
    <Container>
      <ApplicationsPage />
    </Container>
  );
}
