import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Stage 1 Applicants');

export default function Stage1() {
  return (
    <Container>
      <Title order={1}>Stage 1 Applicants</Title>
    </Container>
  );
}
