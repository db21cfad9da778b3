import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Stage 2 Applicants');

export default function Stage2() {
  return (
    <Container>
      <Title order={1}>Stage 2 Applicants</Title>
    </Container>
  );
}
