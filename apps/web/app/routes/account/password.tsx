import { pageTitle } from '../../i18n/page-title.ts';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Forget Password');

export default function Password() {
  return (
    <main>
      <Title order={1}>Forget Password</Title>
    </main>
  );
}
