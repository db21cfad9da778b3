import { type ConfirmReset, confirmResetSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { sendBy, useAppForm } from '../../form/use-app-form.ts';
import { setNewPassword } from '../../session/account-client.ts';
import { Button } from '../../ui/button.tsx';
import { resetMessages } from './account.messages.ts';
import { describeResetError, unlessUnverified } from './account-errors.ts';
import { AccountLine } from './account-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface ResetCodeStepProps {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly onDone: () => void;
  /** The address has to be verified first. */
  readonly onUnverified: () => void;
  readonly onBack: () => void;
}

const digits = (typed: string) => typed.replaceAll(/\D/g, '');

/** Step 1 of the password reset: the code and the new password, twice. */
export function ResetCodeStep({ email, notice, onDone, onUnverified, onBack }: ResetCodeStepProps) {
  const form = useAppForm(confirmResetSchema, { code: '', newPassword: '', confirmPassword: '' });
  const { control, setFocus, formState } = form;
  const { isSubmitting } = formState;
  const change = useMutation({
    mutationFn: (answers: ConfirmReset) => unlessUnverified(() => setNewPassword(email, answers)),
    onSuccess: (changed) => (changed ? onDone() : onUnverified()),
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormFrame
      title={resetMessages.title}
      lead={resetMessages.leadCode(email)}
      notice={change.isIdle ? notice : undefined}
      error={change.error ? describeResetError(change.error) : undefined}
      onSubmit={form.handleSubmit(sendBy(change))}
    >
      {/* For password managers: whose password it is that they are about to keep. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <AccountLine
        control={control}
        name="code"
        label={resetMessages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        keep={digits}
      />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" busy={isSubmitting} fullWidth>
        {isSubmitting ? resetMessages.submitting : resetMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {resetMessages.otherEmail}
      </Button>
    </FormFrame>
  );
}
