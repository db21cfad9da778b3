import { Trans, useLingui } from '@lingui/react/macro';
import { requestResetSchema } from '@portal/contracts/identity/account-forms';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAppForm } from '../../form/use-app-form.ts';
import { useLandingPath } from '../../i18n/use-landing-path.ts';
import { paths } from '../../paths.ts';
import { requestPasswordReset, usePreloadAccountClient } from '../../session/account-client.ts';
import { type LoginState, readLoginState } from '../../session/login-state.ts';
import { describeResetError, tryUnlessUnverified } from '../../shared/account/account-errors.ts';
import { EmailField } from '../../shared/account/account-fields.tsx';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, TextLink, Title } from '../../ui/text.tsx';
import { FormFrame, messageTexts } from './form-frame.tsx';
import { ResetCodeStep } from './reset-code-step.tsx';
import classes from './reset-page.module.css';

/**
 * "Forget Password": the address, then code and new password, then a success card. The step is in the URL and the e-mail
 * address in navigation state, so both survive a reload.
 */
export function ResetPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { email = '', message } = readLoginState(useLocation().state);
  const text = message && t(messageTexts[message]);
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  const verifyFirst = (address: string) =>
    navigate(paths.verify(), {
      state: { email: address, message: 'verify-before-reset' } satisfies LoginState,
    });

  if (done) return <ResetDone />;
  if (search.get('step') === 'code' && email !== '') {
    return (
      <ResetCodeStep
        email={email}
        notice={text}
        onDone={() => setDone(true)}
        onUnverified={() => verifyFirst(email)}
        onBack={() => navigate({ search: '' }, { state: { email } })}
      />
    );
  }
  return (
    <ResetEmailStep
      email={email}
      reminder={text}
      onUnverified={verifyFirst}
      onSent={(address) =>
        setSearch(
          { step: 'code' },
          { state: { email: address, message: 'reset-code-sent' } satisfies LoginState },
        )
      }
    />
  );
}

interface ResetEmailStepProps {
  readonly email: string;
  /** Why the user must reset the password, unless they chose to. */
  readonly reminder?: string | undefined;
  readonly onSent: (email: string) => void;
  /** Called when the address must be verified first. */
  readonly onUnverified: (email: string) => void;
}

/** First step of the password reset: the address that receives the code. */
function ResetEmailStep({ email: given, reminder, onSent, onUnverified }: ResetEmailStepProps) {
  const { t, i18n } = useLingui();
  usePreloadAccountClient();
  const form = useAppForm(requestResetSchema, { email: given });
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => tryUnlessUnverified(() => requestPasswordReset(email)),
    onSuccess: (sent, { email }) => (sent ? onSent(email) : onUnverified(email)),
  });
  return (
    <FormFrame
      form={form}
      action={request}
      title={t`Forget Password`}
      lead={t`We send a code to your e-mail address. With it you choose a new password.`}
      reminder={request.isIdle ? reminder : undefined}
      error={request.error ? describeResetError(i18n, request.error) : undefined}
    >
      <EmailField />
      <SubmitButton busyLabel={t`Sending OTP...`} fullWidth>
        <Trans>Get OTP</Trans>
      </SubmitButton>
      <TextLink to={paths.login()}>
        <Trans>Back to login</Trans>
      </TextLink>
    </FormFrame>
  );
}

/** The form that had the focus is gone. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** Last step of the password reset. "Login" links to the start page, as the specification requires. */
function ResetDone() {
  return (
    <Stack gap="lg">
      <Alert tone="success">
        <Trans>Password reset successfully!</Trans>
      </Alert>
      <Card accent="leaf">
        <Stack gap="md">
          <Icon of={IconCircleCheck} size={40} className={classes.mark ?? ''} />
          <div>
            <Title order={1} ref={focusHeading} tabIndex={-1} className={classes.title ?? ''}>
              <Trans>Successfully Changed your password</Trans>
            </Title>
            <Text c="dimmed" mt={4}>
              <Trans>Kindly login with your new password</Trans>
            </Text>
          </div>
          <LinkButton to={useLandingPath()} reloadDocument fullWidth>
            <Trans>Login</Trans>
          </LinkButton>
        </Stack>
      </Card>
    </Stack>
  );
}
