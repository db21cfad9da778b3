import { pageTitle } from '../../i18n/page-title.ts';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Verify your email');

export default function Verify() {
  return (
    <main>
      <Title order={1}>Verify your email</Title>
    </main>
  );
}
