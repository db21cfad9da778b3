import { logInSchema } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { PasswordField, TextField } from '../../form/text-fields.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { homeOf } from '../../session/home.ts';
import { readLoginState } from '../../session/login-state.ts';
import { session, useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, loginMessages } from './account.messages.ts';
import { accountClient, useAccountClientSoon } from './account-client.ts';
import { describeLoginError } from './account-errors.ts';
import { Agreement } from './agreement.tsx';
import { FirstPasswordStep } from './first-password-step.tsx';
import { FormFrame } from './form-frame.tsx';

/** Logs in by e-mail and password, then goes where the person wanted to go, or where their work begins. */
export function LoginPage() {
  useAccountClientSoon();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const current = useSession();
  const { from, message } = readLoginState(useLocation().state);
  const navigate = useNavigate();
  const { control, handleSubmit } = useAppForm(logInSchema, { defaultValues: { email, password: '' } });

  const typedEmail = useWatch({ control, name: 'email' });

  const login = useMutation({
    mutationFn: async (values: { email: string; password: string }) => {
      const outcome = await (await accountClient()).logIn(values);
      return { outcome, email: values.email };
    },
    onSuccess: async ({ outcome, email }) => {
      if (outcome === 'confirm-sign-up') {
        await navigate(paths.verify(email), { state: { message: loginMessages.confirmFirst } });
      } else if (outcome === 'reset-password') {
        await navigate(paths.resetPassword(), { state: { email, message: loginMessages.resetFirst } });
      } else if (outcome === 'done') {
        await session.check();
      }
    },
  });

  // Also how a log-in ends: the session turns authenticated.
  const mayStay = email !== '' && !login.isSuccess;
  if (current.state === 'authenticated' && !mayStay)
    return <Navigate to={from ?? homeOf(current.user)} replace />;

  if (login.data?.outcome === 'choose-password')
    return <FirstPasswordStep onDone={session.check} onBack={login.reset} />;

  const error = login.error ? describeLoginError(login.error) : undefined;
  return (
    <FormFrame
      title={loginMessages.title}
      lead={loginMessages.lead}
      notice={login.isIdle ? message : undefined}
      error={login.data?.outcome === 'unsupported' ? loginMessages.unsupported : error}
      onSubmit={handleSubmit((values) => login.mutate(values))}
    >
      <TextField
        control={control}
        name="email"
        label={accountMessages.email}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={control}
        name="password"
        label={accountMessages.password}
        autoComplete="current-password"
        required
        aside={
          <TextLink to={paths.resetPassword()} state={{ email: typedEmail }} size="sm">
            {loginMessages.forgotPassword}
          </TextLink>
        }
      />
      <Button type="submit" busy={login.isPending} fullWidth>
        {login.isPending ? loginMessages.submitting : loginMessages.submit}
      </Button>
      <Text>
        {loginMessages.noAccount} <TextLink to={paths.signUp()}>{accountMessages.signUp}</TextLink>
      </Text>
      <Agreement lead={loginMessages.agreement} />
    </FormFrame>
  );
}
