import { newPasswordMessages } from './account.messages.ts';
import { AccountPassword } from './account-fields.tsx';
import { passwordFeedback } from './password-feedback.ts';
import { PasswordRequirements } from './password-requirements.tsx';
import type { AccountField } from './use-account-form.ts';

export interface NewPasswordFieldsProps {
  readonly field: (name: 'newPassword' | 'confirmPassword') => AccountField;
}

/** A new password with its rules told while it is typed, and once more to be sure. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const newPassword = field('newPassword');
  return (
    <>
      <AccountPassword
        field={newPassword}
        label={newPasswordMessages.newPassword}
        autoComplete="new-password"
        aside={<PasswordRequirements />}
        feedback={newPassword.value === '' ? undefined : passwordFeedback(newPassword.value)}
      />
      <AccountPassword
        field={field('confirmPassword')}
        label={newPasswordMessages.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
