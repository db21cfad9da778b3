import { Trans, useLingui } from '@lingui/react/macro';
import { codeDigits } from '@portal/contracts/identity/account';
import { type ConfirmReset, confirmResetSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppForm } from '../../form/use-app-form.ts';
import { setNewPassword } from '../../session/account-client.ts';
import { describeResetError, tryUnlessUnverified } from '../../shared/account/account-errors.ts';
import { AccountTextField } from '../../shared/account/account-fields.tsx';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { NewPasswordFields } from '../../shared/account/new-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFrame } from './form-frame.tsx';

export interface ResetCodeStepProps {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly onDone: () => void;
  /** Called when the address must be verified first. */
  readonly onUnverified: () => void;
  readonly onBack: () => void;
}

/** Second step of the password reset: the code and the new password. */
export function ResetCodeStep({ email, notice, onDone, onUnverified, onBack }: ResetCodeStepProps) {
  const { t, i18n } = useLingui();
  const form = useAppForm(confirmResetSchema, { code: '', newPassword: '', confirmPassword: '' });
  const { setFocus } = form;
  const change = useMutation({
    mutationFn: (answers: ConfirmReset) => tryUnlessUnverified(() => setNewPassword(email, answers)),
    onSuccess: (changed) => (changed ? onDone() : onUnverified()),
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormFrame
      form={form}
      action={change}
      title={t`Forget Password`}
      lead={t`Enter the code we sent to ${email} and choose a new password.`}
      notice={change.isIdle ? notice : undefined}
      error={change.error ? describeResetError(i18n, change.error) : undefined}
    >
      {/* Tells password managers the user name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <AccountTextField
        name="code"
        label={t`OTP`}
        inputMode="numeric"
        autoComplete="one-time-code"
        sanitise={codeDigits}
      />
      <NewPasswordFields />
      <SubmitButton busyLabel={t`Changing password...`} fullWidth>
        <Trans>Change Password</Trans>
      </SubmitButton>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Use another e-mail or a new code</Trans>
      </Button>
    </FormFrame>
  );
}
