import { phoneDigits, phonePrefix } from '@portal/contracts/identity/account';
import { checkSignUp, type SignUp } from '@portal/contracts/identity/account-forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { createAccount, useAccountClientSoon } from '../../session/account-client.ts';
import { Button } from '../../ui/button.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, signUpMessages } from './account.messages.ts';
import { describeSignUpError } from './account-errors.ts';
import { AccountLine, EmailLine } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { FormFrame } from './form-frame.tsx';
import { passwordFeedback } from './password-feedback.ts';
import { useAccountForm } from './use-account-form.ts';
import { useAccountLink } from './use-account-link.ts';
import { useAction } from './use-action.ts';

/** Creates an account, then goes to the login page with the address filled in. */
export function SignUpPage() {
  useAccountClientSoon();
  const link = useAccountLink();
  const navigate = useNavigate();
  const { values, field, submit } = useAccountForm(
    { name: '', email: link.email, phone: '', password: '' },
    checkSignUp,
  );
  const [badPassword, setBadPassword] = useState(false);
  const feedback = passwordFeedback(values.password);

  const signUp = useAction(
    async (answers: SignUp) => createAccount(answers),
    async (outcome, { email }) => {
      const message = outcome === 'done' ? signUpMessages.done : signUpMessages.doneUnconfirmed;
      await navigate(paths.login(), { state: { email, message } });
    },
  );

  const error = signUp.error !== undefined ? describeSignUpError(signUp.error) : undefined;
  return (
    <FormFrame
      title={signUpMessages.title}
      lead={signUpMessages.lead}
      error={badPassword && feedback ? signUpMessages.fixPassword : error}
      onSubmit={submit(signUp.run, ({ password: wrong }) => setBadPassword(wrong !== undefined))}
    >
      <AccountLine field={field('name')} label={signUpMessages.name} autoComplete="name" />
      <EmailLine field={field('email')} autoComplete="email" />
      <AccountLine
        field={field('phone')}
        label={signUpMessages.phone}
        help={signUpMessages.phoneHelp}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix={phonePrefix}
        keep={phoneDigits}
      />
      <ChosenPassword field={field('password')} label={accountMessages.password} />
      <Button type="submit" busy={signUp.isRunning} fullWidth>
        {signUp.isRunning ? signUpMessages.submitting : signUpMessages.submit}
      </Button>
      <Text>
        {signUpMessages.haveAccount} <TextLink to={paths.login()}>{accountMessages.logIn}</TextLink>
      </Text>
      <Agreement lead={signUpMessages.agreement} />
    </FormFrame>
  );
}
