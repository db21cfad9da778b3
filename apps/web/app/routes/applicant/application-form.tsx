import { ApplicationFormPage } from '../../features/application-form/application-form-page.tsx';
import { frameMessages } from '../../features/application-form/frame/frame.messages.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(frameMessages.title);

export default function ApplicationForm() {
  return (
    <Container>
      <ApplicationFormPage />
    </Container>
  );
}
