import { pageTitle } from '../../i18n/page-title.ts';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Privacy');

export default function Privacy() {
  return (
    <main>
      <Title order={1}>Privacy</Title>
    </main>
  );
}
