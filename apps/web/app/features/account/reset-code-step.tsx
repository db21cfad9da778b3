import { type ConfirmReset, confirmResetSchema } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../form/text-fields.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { resetMessages } from './account.messages.ts';
import { accountClient } from './account-client.ts';
import { describeResetError } from './account-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface ResetCodeStepProps {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const digits = (typed: string) => typed.replaceAll(/\D/g, '');

/** Step 1 of the password reset: the code and the new password, twice. */
export function ResetCodeStep({ email, notice, onDone, onBack }: ResetCodeStepProps) {
  const { control, handleSubmit } = useAppForm(confirmResetSchema, {
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
  });
  const change = useMutation({
    mutationFn: async (values: ConfirmReset) => (await accountClient()).setNewPassword(email, values),
    onSuccess: onDone,
  });
  return (
    <FormFrame
      title={resetMessages.title}
      lead={resetMessages.leadCode(email)}
      notice={change.isIdle ? notice : undefined}
      error={change.error ? describeResetError(change.error) : undefined}
      onSubmit={handleSubmit((values) => change.mutate(values))}
    >
      <TextField
        control={control}
        name="code"
        label={resetMessages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        keep={digits}
        required
      />
      <NewPasswordFields control={control} names={['newPassword', 'confirmPassword']} />
      <Button type="submit" busy={change.isPending} fullWidth>
        {change.isPending ? resetMessages.submitting : resetMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {resetMessages.otherEmail}
      </Button>
    </FormFrame>
  );
}
