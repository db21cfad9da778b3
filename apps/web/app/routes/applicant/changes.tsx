import { t } from '@lingui/core/macro';
import { ChangesPage } from '../../features/application-form/changes/changes-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import type { Route } from './+types/changes';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Changes`);

export default function Changes({ params }: Route.ComponentProps) {
  return (
    <Container>
      <ChangesPage applicationId={params.applicationId} />
    </Container>
  );
}
