import { Trans, useLingui } from '@lingui/react/macro';
import { codeDigits } from '@portal/contracts/identity/account';
import { isEmail, verifyEmailSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { confirmEmail, resendConfirmation } from '../../session/account-client.ts';
import { type LoginState, readLoginState } from '../../session/login-state.ts';
import { describeVerifyError, isAlreadyVerified } from '../../shared/account/account-errors.ts';
import { AccountTextField, EmailField } from '../../shared/account/account-fields.tsx';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, TextLink, Title } from '../../ui/text.tsx';
import { FormFrame, messageTexts } from './form-frame.tsx';
import { useAccountLink } from './use-account-link.ts';

/** Confirms an e-mail address: at once with the code of a mailed link, otherwise with a typed code. */
export function VerifyPage() {
  const { t, i18n } = useLingui();
  const { email, code } = useAccountLink();
  const { message } = readLoginState(useLocation().state);
  const navigate = useNavigate();
  const form = useAppForm(verifyEmailSchema, { email, code });
  const { control, setValue } = form;
  const typedEmail = useWatch({ control, name: 'email' });
  const [newCodeAt, setNewCodeAt] = useState(0);

  const verify = useMutation({
    mutationFn: async (answers: { email: string; code: string }) => {
      try {
        await confirmEmail(answers.email, answers.code);
        return 'email-verified';
      } catch (error) {
        if (isAlreadyVerified(error)) return 'email-already-verified';
        throw error;
      }
    },
    onSuccess: (message, { email }) =>
      navigate(paths.login(), { replace: true, state: { email, message } satisfies LoginState }),
  });

  const { mutate: confirm } = verify;
  const hasLinkCode = email !== '' && code !== '';
  const started = useRef(false);
  useEffect(() => {
    if (!hasLinkCode || started.current) return;
    started.current = true;
    confirm({ email, code });
  }, [hasLinkCode, email, code, confirm]);

  if (hasLinkCode && (verify.isIdle || verify.isPending))
    return (
      <div>
        <Title order={1}>
          <Trans>Verify your e-mail</Trans>
        </Title>
        <Text role="status" c="dimmed" mt={4}>
          <Trans>Verifying your e-mail...</Trans>
        </Text>
      </div>
    );
  return (
    <FormFrame
      form={form}
      action={verify}
      title={t`Verify your e-mail`}
      lead={t`Open the link in the message we sent you, or type its code here.`}
      reminder={verify.isIdle && message ? t(messageTexts[message]) : undefined}
      error={
        verify.error && verify.submittedAt > newCodeAt
          ? describeVerifyError(i18n, verify.error, hasLinkCode && verify.variables?.code === code)
          : undefined
      }
    >
      <EmailField />
      <AccountTextField
        name="code"
        label={t`Verification code`}
        help={t`The 6 digits in the message. It may take a minute to arrive; look in the spam folder too.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        sanitise={codeDigits}
      />
      <SubmitButton busyLabel={t`Verifying...`} fullWidth>
        <Trans>Verify e-mail</Trans>
      </SubmitButton>
      <ResendCode
        email={typedEmail}
        onSent={() => {
          setValue('code', '');
          setNewCodeAt(Date.now());
        }}
      />
      <TextLink to={paths.login()} state={{ email }}>
        <Trans>Back to login</Trans>
      </TextLink>
    </FormFrame>
  );
}

interface ResendCodeProps {
  readonly email: string;
  /** Called when a new code replaces the one that the form may have refused. */
  readonly onSent: () => void;
}

/** Sends a new confirmation mail to the address in the form. */
function ResendCode({ email, onSent }: ResendCodeProps) {
  const { t, i18n } = useLingui();
  const resend = useMutation({
    mutationFn: async (address: string) => {
      const canSend = isEmail(address);
      if (canSend) await resendConfirmation(address);
      return canSend;
    },
    onSuccess: (sent) => sent && onSent(),
  });
  const { variables: address } = resend;
  return (
    <Stack gap="sm">
      <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate(email)} fullWidth>
        {resend.isPending ? t`Sending...` : t`Send a new code`}
      </Button>
      {resend.data === true && (
        <Alert tone="success" takesFocus>
          <Trans>We sent a new code to {address}.</Trans>
        </Alert>
      )}
      {resend.data === false && !isEmail(email) && (
        <Alert tone="error" takesFocus>
          <Trans>Please enter your e-mail to get a new code.</Trans>
        </Alert>
      )}
      {resend.error && (
        <Alert tone="error" takesFocus>
          {describeVerifyError(i18n, resend.error)}
        </Alert>
      )}
    </Stack>
  );
}
