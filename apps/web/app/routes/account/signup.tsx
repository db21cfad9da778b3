import { pageTitle } from '../../i18n/page-title.ts';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Sign up');

export default function Signup() {
  return (
    <main>
      <Title order={1}>Sign up</Title>
    </main>
  );
}
