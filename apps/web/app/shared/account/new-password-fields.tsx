import { useLingui } from '@lingui/react/macro';
import type { FirstPassword } from '@portal/contracts/identity/account-forms';
import { useFormState } from 'react-hook-form';
import { AccountPassword } from './account-fields.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** A new password and its confirmation. */
export function NewPasswordFields() {
  const { t } = useLingui();
  // Not the state in the form's context: React Compiler renders that again only with another form.
  const { isSubmitted, dirtyFields } = useFormState<FirstPassword>();
  const isRepeated = isSubmitted || dirtyFields.confirmPassword === true;
  return (
    <>
      <NewPasswordInput
        name="newPassword"
        label={t`New password`}
        deps={isRepeated ? ['confirmPassword'] : []}
      />
      <AccountPassword name="confirmPassword" label={t`Confirm password`} autoComplete="new-password" />
    </>
  );
}
