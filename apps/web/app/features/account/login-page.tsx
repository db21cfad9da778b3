import { checkLogIn, type LogIn } from '@portal/contracts/identity/account-forms';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { logIn, useAccountClientSoon } from '../../session/account-client.ts';
import { homeOf } from '../../session/home.ts';
import { readLoginState } from '../../session/login-state.ts';
import { session, useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, loginMessages } from './account.messages.ts';
import { describeLoginError } from './account-errors.ts';
import { AccountPassword, EmailLine } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { FormFrame } from './form-frame.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAccountLink } from './use-account-link.ts';
import { useAction } from './use-action.ts';

/** Few ever see it: it comes when it is asked for. */
const loadFirstPasswordStep = () => import('./first-password-step.tsx');
const FirstPasswordStep = lazy(async () => ({ default: (await loadFirstPasswordStep()).FirstPasswordStep }));

const loadCodeStep = () => import('./second-factor/code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

/** Logs in by e-mail and password, then goes where the person wanted to go, or where their work begins. */
export function LoginPage() {
  useAccountClientSoon();
  const link = useAccountLink();
  const current = useSession();
  const { from, message, email, ended } = readLoginState(useLocation().state);
  const navigate = useNavigate();
  const { values, field, submit } = useAccountForm({ email: link.email, password: '' }, checkLogIn);

  const login = useAction(
    async (answers: LogIn) => {
      const outcome = await logIn(answers);
      if (outcome === 'choose-password') await loadFirstPasswordStep();
      if (outcome === 'enter-code') await loadCodeStep();
      return outcome;
    },
    async (outcome, { email }) => {
      if (outcome === 'confirm-sign-up') {
        await navigate(paths.verify(), { state: { email, message: loginMessages.confirmFirst } });
      } else if (outcome === 'reset-password') {
        await navigate(paths.resetPassword(), { state: { email, message: loginMessages.resetFirst } });
      } else if (outcome === 'done') {
        await session.check();
      }
    },
  );

  // Also how a log-in ends: the session turns authenticated.
  const mayStay = link.email !== '' && !ended && !login.isDone;
  if (current.state === 'authenticated' && !mayStay) {
    // Where somebody else was when their session ended is no place for this person.
    const back = ended && email !== current.user.email ? undefined : from;
    return <Navigate to={back ?? homeOf(current.user)} replace />;
  }

  if (login.result === 'choose-password') {
    return (
      <Suspense>
        <FirstPasswordStep onDone={session.check} onBack={login.reset} />
      </Suspense>
    );
  }

  if (login.result === 'enter-code') {
    return (
      <Suspense>
        <CodeStep onDone={session.check} onBack={login.reset} />
      </Suspense>
    );
  }

  const error = login.error !== undefined ? describeLoginError(login.error) : undefined;
  return (
    <FormFrame
      title={loginMessages.title}
      lead={loginMessages.lead}
      notice={login.isIdle ? message : undefined}
      reminder={login.isIdle && ended ? loginMessages.sessionEnded[ended] : undefined}
      error={login.result === 'unsupported' ? loginMessages.unsupported : error}
      onSubmit={submit(login.run)}
    >
      <EmailLine field={field('email')} />
      <AccountPassword
        field={field('password')}
        label={accountMessages.password}
        autoComplete="current-password"
        aside={
          <TextLink to={paths.resetPassword()} state={{ email: values.email }} size="sm">
            {loginMessages.forgotPassword}
          </TextLink>
        }
      />
      <Button type="submit" busy={login.isRunning} fullWidth>
        {login.isRunning ? loginMessages.submitting : loginMessages.submit}
      </Button>
      <Text>
        {loginMessages.noAccount} <TextLink to={paths.signUp()}>{accountMessages.signUp}</TextLink>
      </Text>
      <Agreement lead={loginMessages.agreement} />
    </FormFrame>
  );
}
