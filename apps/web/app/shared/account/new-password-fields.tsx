import { useLingui } from '@lingui/react/macro';
import type { FirstPassword } from '@portal/contracts/identity/account-forms';
import { useFormContext } from 'react-hook-form';
import { AccountPassword } from './account-fields.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** A new password and its confirmation. Requires a `FormProvider`. */
export function NewPasswordFields() {
  const { t } = useLingui();
  const { control, getFieldState, formState } = useFormContext<FirstPassword>();
  const isRepeated = formState.isSubmitted || getFieldState('confirmPassword', formState).isDirty;
  return (
    <>
      <NewPasswordInput
        control={control}
        name="newPassword"
        label={t`New password`}
        deps={isRepeated ? ['confirmPassword'] : []}
      />
      <AccountPassword
        control={control}
        name="confirmPassword"
        label={t`Confirm password`}
        autoComplete="new-password"
      />
    </>
  );
}
