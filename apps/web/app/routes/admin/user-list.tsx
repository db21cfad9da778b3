import { pageTitle } from '../../i18n/page-title.ts';
import { Container } from '../../ui/layout.tsx';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Dashboard');

export default function UserList() {
  return (
    <Container>
      <Title order={1}>Dashboard</Title>
    </Container>
  );
}
