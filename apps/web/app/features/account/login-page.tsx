import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LogIn, logInSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { logIn, usePreloadAccountClient } from '../../session/account-client.ts';
import { homeOf } from '../../session/home.ts';
import { type LoginMessage, type LoginState, readLoginState } from '../../session/login-state.ts';
import { session, useSession } from '../../session/session.ts';
import { describeLoginError } from '../../shared/account/account-errors.ts';
import { AccountPassword, EmailField } from '../../shared/account/account-fields.tsx';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { usePrefetch } from '../../shell/use-prefetch.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { FullScreenSpinner } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { AccountChoice } from './account-choice.tsx';
import { FormFrame, messageTexts } from './form-frame.tsx';
import { useAccountLink } from './use-account-link.ts';
import { useEarlyInput } from './use-early-input.ts';

/** Most who log in are founders. */
const nextPages = [paths.applications()];
const noPages: readonly string[] = [];

/** Rarely needed, so loaded on demand. */
const loadFirstPasswordStep = () => import('./first-password-step.tsx');
const FirstPasswordStep = lazy(async () => ({ default: (await loadFirstPasswordStep()).FirstPasswordStep }));

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

const sessionEnded = {
  founder: msg`Your session has ended. Please log in to go on – your answers are kept.`,
  organiser: msg`Your session has ended. Please log in to go on where you were.`,
  question: msg`Please log in again. Your question is open again afterwards.`,
};

/** Whether the page asks something again that needs a fresh login. */
const hasQuestion = (from = '') => new URLSearchParams(from.split('?')[1]).has('ask');

/** Logs in by e-mail and password, then navigates to the requested page or to the user's home page. */
export function LoginPage() {
  const { t, i18n } = useLingui();
  const canLogIn = usePreloadAccountClient();
  usePrefetch(canLogIn ? nextPages : noPages);
  const link = useAccountLink();
  const current = useSession();
  const { from, email, ended, ...state } = readLoginState(useLocation().state);
  const [query] = useSearchParams();
  const message = query.has('closed') ? 'account-closed' : state.message;
  const navigate = useNavigate();
  const form = useAppForm(logInSchema, { email: link.email, password: '' });
  const { control, setFocus, formState } = form;
  const typedEmail = useWatch({ control, name: 'email' });
  useEarlyInput(form.setValue);

  // Who wanted another page has nothing in focus here.
  const focused = ended ? 'password' : from && 'email';
  useEffect(() => {
    if (focused) setFocus(focused);
  }, [focused, setFocus]);

  const login = useMutation({
    mutationFn: async (answers: LogIn) => {
      const outcome = await logIn(answers);
      if (outcome === 'choose-password') await loadFirstPasswordStep();
      if (outcome === 'enter-code') await loadCodeStep();
      // Also after other outcomes: the login has signed out the previous user.
      const { state } = await session.check();
      if (outcome === 'done' && state !== 'authenticated')
        throw Object.assign(new Error('The new session could not be read.'), { name: 'NetworkError' });
      return outcome;
    },
    onSuccess: async (outcome, { email }) => {
      if (outcome === 'confirm-sign-up') {
        await navigate(paths.verify(), {
          state: { email, message: 'verify-before-login' } satisfies LoginState,
        });
      } else if (outcome === 'reset-password') {
        await navigate(paths.resetPassword(), {
          state: { email, message: 'reset-before-login' } satisfies LoginState,
        });
      }
    },
  });

  // Also runs after a successful login.
  const showsForm = link.email !== '' && !ended && !login.isSuccess;
  const userToRedirect = current.state === 'authenticated' && !showsForm ? current.user : undefined;
  // Do not show the page of an ended session to another user.
  const target = ended && email !== userToRedirect?.email ? undefined : from;
  const redirect = userToRedirect && <Navigate to={target ?? homeOf(userToRedirect)} replace />;
  // After a login, its form stays in sight until the next page has loaded.
  if (redirect && login.isIdle) {
    return (
      <>
        {redirect}
        <FullScreenSpinner label={t`Opening the portal...`} />
      </>
    );
  }

  const Step = login.data === 'choose-password' ? FirstPasswordStep : login.data === 'enter-code' && CodeStep;
  if (Step) {
    return (
      <Suspense>
        {redirect}
        <Step onDone={session.check} onBack={login.reset} />
      </Suspense>
    );
  }

  const error = login.error ? describeLoginError(i18n, login.error) : undefined;
  // Read here, so that the end of the mutation renders the next step, not only the button.
  const isBusy = formState.isSubmitting || login.data === 'done';
  return (
    <>
      {redirect}
      <AccountChoice current="login" />
      <FormFrame
        form={form}
        action={login}
        title={t`Login`}
        lead={
          ended === 'organiser' || from?.startsWith('/admin')
            ? t`Continue to the review.`
            : t`Continue to your applications.`
        }
        notice={
          message &&
          (login.isIdle || message === 'signed-up-unverified') && (
            <Notice message={message} email={link.email} />
          )
        }
        reminder={login.isIdle && ended ? t(sessionEnded[hasQuestion(from) ? 'question' : ended]) : undefined}
        error={
          login.data === 'unsupported'
            ? t`This account needs a step that the portal does not offer. Please write to the programme office.`
            : error
        }
      >
        <EmailField />
        <AccountPassword
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          aside={
            <TextLink to={paths.resetPassword()} state={{ email: typedEmail }} size="sm">
              <Trans>Forgot password?</Trans>
            </TextLink>
          }
        />
        <SubmitButton busyLabel={t`Logging in...`} busy={isBusy} fullWidth>
          <Trans>Log in</Trans>
        </SubmitButton>
        <Text size="sm" c="dimmed">
          <Trans>
            By logging in you agree to the <NewTabLink to={paths.terms()}>Terms</NewTabLink> and the{' '}
            <NewTabLink to={paths.privacy()}>Privacy policy</NewTabLink>.
          </Trans>
        </Text>
      </FormFrame>
    </>
  );
}

interface NoticeProps {
  readonly message: LoginMessage;
  readonly email: string;
}

/** What the previous page did. After a sign-up, also where the mail went, and what to do if it does not come. */
function Notice({ message, email }: NoticeProps) {
  const { t } = useLingui();
  const text = t(messageTexts[message]);
  if (message !== 'signed-up-unverified') return text;
  return (
    <>
      <div>{text}</div>
      <Trans>
        The link went to {email}.{' '}
        <TextLink to={paths.verify()} state={{ email }}>
          Send it again
        </TextLink>{' '}
        or <TextLink to={paths.signUp()}>use another address</TextLink>.
      </Trans>
    </>
  );
}
