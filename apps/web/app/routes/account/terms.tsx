import { pageTitle } from '../../i18n/page-title.ts';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Terms');

export default function Terms() {
  return (
    <main>
      <Title order={1}>Terms</Title>
    </main>
  );
}
