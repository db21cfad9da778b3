import { newPasswordMessages } from './account.messages.ts';
import { AccountPassword } from './account-fields.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import type { AccountField } from './use-account-form.ts';

export interface NewPasswordFieldsProps {
  readonly field: (name: 'newPassword' | 'confirmPassword') => AccountField;
}

/** A new password with its rules told while it is typed, and once more to be sure. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <ChosenPassword field={field('newPassword')} label={newPasswordMessages.newPassword} />
      <AccountPassword
        field={field('confirmPassword')}
        label={newPasswordMessages.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
