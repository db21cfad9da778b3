import { Trans, useLingui } from '@lingui/react/macro';
import { secondFactorCodeSchema } from '@portal/contracts/identity/account-forms';
import { programme } from '@portal/contracts/programme';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submitWith, useAppForm } from '../../form/use-app-form.ts';
import { enterCode } from '../../session/account-client.ts';
import { describeCodeError } from '../../shared/account/account-errors.ts';
import { CodeField } from '../../shared/account/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { FormFrame } from './form-frame.tsx';

export interface CodeStepProps {
  /** Called when the login is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The second login step: the code of the authenticator app. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const { t, i18n } = useLingui();
  const { control, handleSubmit, setFocus, formState } = useAppForm(secondFactorCodeSchema, { code: '' });
  const { isSubmitting } = formState;
  const enter = useMutation({
    mutationFn: ({ code }: { code: string }) => enterCode(code),
    onSuccess: onDone,
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const [office] = programme.contact.emails;
  return (
    <FormFrame
      title={t`Enter your code`}
      lead={t`Open your authenticator app and enter the code for this portal.`}
      error={enter.error ? describeCodeError(i18n, enter.error) : undefined}
      onSubmit={handleSubmit(submitWith(enter))}
    >
      <CodeField control={control} />
      <Button type="submit" busy={isSubmitting} fullWidth>
        {isSubmitting ? t`Logging in...` : t`Log in`}
      </Button>
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
