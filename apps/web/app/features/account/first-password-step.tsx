import { Trans, useLingui } from '@lingui/react/macro';
import { type FirstPassword, firstPasswordSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { submitWith, useAppForm } from '../../form/use-app-form.ts';
import { chooseFirstPassword } from '../../session/account-client.ts';
import { describeFirstPasswordError } from '../../shared/account/account-errors.ts';
import { NewPasswordFields } from '../../shared/account/new-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFrame } from './form-frame.tsx';

export interface FirstPasswordStepProps {
  /** Called when the login is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** Replaces the temporary password at the first login to an account that the programme office created. */
export function FirstPasswordStep({ onDone, onBack }: FirstPasswordStepProps) {
  const { t, i18n } = useLingui();
  const form = useAppForm(firstPasswordSchema, { newPassword: '', confirmPassword: '' });
  const { isSubmitting } = form.formState;
  const choose = useMutation({
    mutationFn: (answers: FirstPassword) => chooseFirstPassword(answers),
    onSuccess: (outcome) => (outcome === 'done' ? onDone() : undefined),
  });
  const needsAnotherStep = choose.data !== undefined && choose.data !== 'done';
  const error = choose.error ? describeFirstPasswordError(i18n, choose.error) : undefined;
  return (
    <FormFrame
      title={t`Choose your password`}
      lead={t`The programme office made this account for you. From now on you log in with a password of your own.`}
      error={needsAnotherStep ? t`Your password could not be saved. Please log in again.` : error}
      onSubmit={form.handleSubmit(submitWith(choose))}
    >
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" busy={isSubmitting} fullWidth>
        {isSubmitting ? t`Saving...` : t`Save and log in`}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Back to login</Trans>
      </Button>
    </FormFrame>
  );
}
