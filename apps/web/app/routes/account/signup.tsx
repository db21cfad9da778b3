import { signUpMessages } from '../../features/account/account.messages.ts';
import { SignUpPage } from '../../features/account/sign-up-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(signUpMessages.title);

export default function SignUp() {
  return <SignUpPage />;
}
