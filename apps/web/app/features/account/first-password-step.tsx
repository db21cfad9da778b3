import { type FirstPassword, firstPasswordSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { submitWith, useAppForm } from '../../form/use-app-form.ts';
import { chooseFirstPassword } from '../../session/account-client.ts';
import { Button } from '../../ui/button.tsx';
import { accountMessages, firstPasswordMessages } from './account.messages.ts';
import { describeFirstPasswordError } from './account-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface FirstPasswordStepProps {
  /** Called when the login is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** Replaces the temporary password at the first login to an account that the programme office created. */
export function FirstPasswordStep({ onDone, onBack }: FirstPasswordStepProps) {
  const form = useAppForm(firstPasswordSchema, { newPassword: '', confirmPassword: '' });
  const { isSubmitting } = form.formState;
  const choose = useMutation({
    mutationFn: async (answers: FirstPassword) => {
      const outcome = await chooseFirstPassword(answers);
      if (outcome !== 'done') throw new Error(firstPasswordMessages.failed);
    },
    onSuccess: onDone,
  });
  return (
    <FormFrame
      title={firstPasswordMessages.title}
      lead={firstPasswordMessages.lead}
      error={choose.error ? describeFirstPasswordError(choose.error) : undefined}
      onSubmit={form.handleSubmit(submitWith(choose))}
    >
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" busy={isSubmitting} fullWidth>
        {isSubmitting ? firstPasswordMessages.submitting : firstPasswordMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {accountMessages.backToLogin}
      </Button>
    </FormFrame>
  );
}
