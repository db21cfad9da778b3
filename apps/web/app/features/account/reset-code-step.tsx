import { type ConfirmReset, checkConfirmReset } from '@portal/contracts/identity/account-forms';
import { useEffect, useRef } from 'react';
import { setNewPassword } from '../../session/account-client.ts';
import { Button } from '../../ui/button.tsx';
import { resetMessages } from './account.messages.ts';
import { describeResetError, unlessUnverified } from './account-errors.ts';
import { AccountLine } from './account-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAction } from './use-action.ts';

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
  const { field, submit } = useAccountForm(
    { code: '', newPassword: '', confirmPassword: '' },
    checkConfirmReset,
  );
  const change = useAction(
    async (values: ConfirmReset) => {
      return unlessUnverified(() => setNewPassword(email, values));
    },
    (changed) => (changed ? onDone() : onUnverified()),
  );
  const code = field('code');
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => codeInput.current?.focus(), []);
  return (
    <FormFrame
      title={resetMessages.title}
      lead={resetMessages.leadCode(email)}
      notice={change.isIdle ? notice : undefined}
      error={change.error ? describeResetError(change.error) : undefined}
      onSubmit={submit(change.run)}
    >
      {/* For password managers: whose password it is that they are about to keep. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <AccountLine
        field={{
          ...code,
          ref: (input) => {
            codeInput.current = input;
            return code.ref(input);
          },
        }}
        label={resetMessages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        keep={digits}
      />
      <NewPasswordFields field={field} />
      <Button type="submit" busy={change.isRunning} fullWidth>
        {change.isRunning ? resetMessages.submitting : resetMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {resetMessages.otherEmail}
      </Button>
    </FormFrame>
  );
}
