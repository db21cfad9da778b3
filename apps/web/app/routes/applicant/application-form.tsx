import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Application form');

export default function ApplicationForm() {
  return (
    <Container>
      <Title order={1}>Application form</Title>
    </Container>
  );
}
