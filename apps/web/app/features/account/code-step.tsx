import { Trans, useLingui } from '@lingui/react/macro';
import { secondFactorCodeSchema } from '@portal/contracts/identity/account-forms';
import { programme } from '@portal/contracts/programme';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppForm } from '../../form/use-app-form.ts';
import { enterCode } from '../../session/account-client.ts';
import { describeCodeError } from '../../shared/account/account-errors.ts';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { CodeField } from '../../shared/account/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { FormFrame, type LoginStepProps } from './form-frame.tsx';

/** The second login step: the code of the authenticator app. */
export function CodeStep({ onDone, onBack }: LoginStepProps) {
  const { t, i18n } = useLingui();
  const form = useAppForm(secondFactorCodeSchema, { code: '' });
  const { setFocus } = form;
  const enter = useMutation({
    mutationFn: ({ code }: { code: string }) => enterCode(code),
    onSuccess: onDone,
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const [office] = programme.contact.emails;
  return (
    <FormFrame
      form={form}
      action={enter}
      title={t`Enter your code`}
      lead={t`Open your authenticator app and enter the code for this portal.`}
      error={enter.error ? describeCodeError(i18n, enter.error) : undefined}
    >
      <CodeField />
      <SubmitButton busyLabel={t`Logging in...`} fullWidth>
        <Trans>Log in</Trans>
      </SubmitButton>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Back to login</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>
          No access to the app any more? Write to {office}; the programme office lets you set up another one.
        </Trans>
      </Text>
    </FormFrame>
  );
}
