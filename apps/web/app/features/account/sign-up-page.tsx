import { phoneDigits, phonePrefix, type SignUp, signUpSchema } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { PasswordField, TextField } from '../../form/text-fields.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, signUpMessages } from './account.messages.ts';
import { accountClient, useAccountClientSoon } from './account-client.ts';
import { describeSignUpError } from './account-errors.ts';
import { Agreement } from './agreement.tsx';
import { FormFrame } from './form-frame.tsx';
import { passwordFeedback } from './password-feedback.ts';
import { PasswordRequirements } from './password-requirements.tsx';

/** Creates an account, then goes to the login page with the address filled in. */
export function SignUpPage() {
  useAccountClientSoon();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { control, handleSubmit } = useAppForm(signUpSchema, {
    defaultValues: { name: '', email: search.get('email') ?? '', phone: '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const [badPassword, setBadPassword] = useState(false);
  const feedback = passwordFeedback(password);

  const signUp = useMutation({
    mutationFn: async (values: SignUp) => (await accountClient()).createAccount(values),
    onSuccess: async (outcome, { email }) => {
      const message = outcome === 'done' ? signUpMessages.done : signUpMessages.doneUnconfirmed;
      await navigate(paths.login(email), { state: { message } });
    },
  });

  const error = signUp.error ? describeSignUpError(signUp.error) : undefined;
  return (
    <FormFrame
      title={signUpMessages.title}
      lead={signUpMessages.lead}
      error={badPassword && feedback ? signUpMessages.fixPassword : error}
      onSubmit={handleSubmit(
        (values) => signUp.mutate(values),
        ({ password: wrong }) => setBadPassword(wrong !== undefined),
      )}
    >
      <TextField control={control} name="name" label={signUpMessages.name} autoComplete="name" required />
      <TextField
        control={control}
        name="email"
        label={accountMessages.email}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        control={control}
        name="phone"
        label={signUpMessages.phone}
        help={signUpMessages.phoneHelp}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix={phonePrefix}
        keep={phoneDigits}
        required
      />
      <PasswordField
        control={control}
        name="password"
        label={accountMessages.password}
        autoComplete="new-password"
        aside={<PasswordRequirements />}
        feedback={password === '' ? undefined : feedback}
        required
      />
      <Button type="submit" busy={signUp.isPending} fullWidth>
        {signUp.isPending ? signUpMessages.submitting : signUpMessages.submit}
      </Button>
      <Text>
        {signUpMessages.haveAccount} <TextLink to={paths.login()}>{accountMessages.logIn}</TextLink>
      </Text>
      <Agreement lead={signUpMessages.agreement} />
    </FormFrame>
  );
}
