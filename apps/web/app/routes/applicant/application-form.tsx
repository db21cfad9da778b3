import { t } from '@lingui/core/macro';
import { ApplicationFormPage } from '../../features/application-form/application-form-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import type { Route } from './+types/application-form';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Application form`);

export default function ApplicationForm({ params }: Route.ComponentProps) {
  return (
    <Container>
      <ApplicationFormPage applicationId={params.applicationId} />
    </Container>
  );
}
