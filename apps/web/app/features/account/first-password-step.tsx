import { firstPasswordSchema } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { useAppForm } from '../../form/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { accountMessages, firstPasswordMessages } from './account.messages.ts';
import { accountClient } from './account-client.ts';
import { describeFirstPasswordError } from './account-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface FirstPasswordStepProps {
  /** The log-in is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The end of the first log-in to an account that the office made: a password of one's own. */
export function FirstPasswordStep({ onDone, onBack }: FirstPasswordStepProps) {
  const { control, handleSubmit } = useAppForm(firstPasswordSchema, {
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const choose = useMutation({
    mutationFn: async (values: { newPassword: string; confirmPassword: string }) => {
      const outcome = await (await accountClient()).chooseFirstPassword(values);
      if (outcome !== 'done') throw new Error(firstPasswordMessages.failed);
    },
    onSuccess: onDone,
  });
  return (
    <FormFrame
      title={firstPasswordMessages.title}
      lead={firstPasswordMessages.lead}
      error={choose.error ? describeFirstPasswordError(choose.error) : undefined}
      onSubmit={handleSubmit((values) => choose.mutate(values))}
    >
      <NewPasswordFields control={control} names={['newPassword', 'confirmPassword']} />
      <Button type="submit" busy={choose.isPending} fullWidth>
        {choose.isPending ? firstPasswordMessages.submitting : firstPasswordMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {accountMessages.backToLogin}
      </Button>
    </FormFrame>
  );
}
