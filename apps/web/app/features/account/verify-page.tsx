import { checkVerifyEmail, type VerifyEmail } from '@portal/contracts/identity/account-forms';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { confirmEmail } from '../../session/account-client.ts';
import { readLoginState } from '../../session/login-state.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreenSpinner } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { accountMessages, verifyMessages } from './account.messages.ts';
import { describeVerifyError, isAlreadyVerified } from './account-errors.ts';
import { AccountLine, EmailLine } from './account-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { ResendCode } from './resend-code.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAccountLink } from './use-account-link.ts';
import { useAction } from './use-action.ts';

/** Confirms an e-mail address: at once when the mailed link brought its code, otherwise by the typed code. */
export function VerifyPage() {
  const { email, code } = useAccountLink();
  const { message } = readLoginState(useLocation().state);
  const navigate = useNavigate();
  const { values, field, submit } = useAccountForm({ email, code }, checkVerifyEmail);

  const verify = useAction(
    async (answers: VerifyEmail) => {
      try {
        await confirmEmail(answers.email, answers.code);
        return verifyMessages.done;
      } catch (error) {
        if (isAlreadyVerified(error)) return verifyMessages.alreadyDone;
        throw error;
      }
    },
    (done, answers) =>
      navigate(paths.login(), { replace: true, state: { email: answers.email, message: done } }),
  );

  const { run: confirm } = verify;
  const byLink = email !== '' && code !== '';
  const started = useRef(false);
  useEffect(() => {
    if (!byLink || started.current) return;
    started.current = true;
    confirm({ email, code });
  }, [byLink, email, code, confirm]);

  if (byLink && (verify.isIdle || verify.isRunning))
    return <FullScreenSpinner label={verifyMessages.checking} />;
  return (
    <FormFrame
      title={verifyMessages.title}
      lead={verifyMessages.lead}
      reminder={verify.isIdle ? message : undefined}
      error={verify.error !== undefined ? describeVerifyError(verify.error) : undefined}
      onSubmit={submit(verify.run)}
    >
      <EmailLine field={field('email')} />
      <AccountLine
        field={field('code')}
        label={verifyMessages.code}
        help={verifyMessages.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" busy={verify.isRunning} fullWidth>
        {verify.isRunning ? verifyMessages.submitting : verifyMessages.submit}
      </Button>
      <ResendCode email={values.email} />
      <TextLink to={paths.login()} state={{ email }}>
        {accountMessages.backToLogin}
      </TextLink>
    </FormFrame>
  );
}
