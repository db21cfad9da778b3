import { pageTitle } from '../../i18n/page-title.ts';
import { Title } from '../../ui/text.tsx';

export const meta = () => pageTitle('Login');

export default function Login() {
  return (
    <main>
      <Title order={1}>Login</Title>
    </main>
  );
}
