import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Your Applications');

export default function Applications() {
  return (
    <Container>
      <Title order={1}>Your Applications</Title>
    </Container>
  );
}
