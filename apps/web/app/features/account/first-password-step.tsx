import { Trans, useLingui } from '@lingui/react/macro';
import { type FirstPassword, firstPasswordSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { useAppForm } from '../../form/use-app-form.ts';
import { chooseFirstPassword } from '../../session/account-client.ts';
import { describeFirstPasswordError } from '../../shared/account/account-errors.ts';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { NewPasswordFields } from '../../shared/account/new-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFrame, type LoginStepProps } from './form-frame.tsx';

/** Replaces the temporary password at the first login to an account that the programme office created. */
export function FirstPasswordStep({ onDone, onBack }: LoginStepProps) {
  const { t, i18n } = useLingui();
  const form = useAppForm(firstPasswordSchema, { newPassword: '', confirmPassword: '' });
  const choose = useMutation({
    mutationFn: (answers: FirstPassword) => chooseFirstPassword(answers),
    onSuccess: (outcome) => (outcome === 'done' ? onDone() : undefined),
  });
  const needsAnotherStep = choose.data !== undefined && choose.data !== 'done';
  const error = choose.error ? describeFirstPasswordError(i18n, choose.error) : undefined;
  return (
    <FormFrame
      form={form}
      action={choose}
      title={t`Choose your password`}
      lead={t`The programme office made this account for you. From now on you log in with a password of your own.`}
      error={needsAnotherStep ? t`Your password could not be saved. Please log in again.` : error}
    >
      <NewPasswordFields />
      <SubmitButton busyLabel={t`Saving...`} fullWidth>
        <Trans>Save and log in</Trans>
      </SubmitButton>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Back to login</Trans>
      </Button>
    </FormFrame>
  );
}
