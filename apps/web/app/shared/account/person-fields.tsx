import { useLingui } from '@lingui/react/macro';
import { phoneDigits, phonePrefix } from '@portal/contracts/identity/account';
import type { FieldValues } from 'react-hook-form';
import { type AccountFieldProps, AccountTextField } from './account-fields.tsx';

/* The fields of `personSchema`. */

export function NameField<V extends FieldValues, O>(field: AccountFieldProps<V, O>) {
  const { t } = useLingui();
  return <AccountTextField {...field} label={t`Full name`} autoComplete="name" maxLength={200} />;
}

/** Keeps the ten digits of a national number. */
export function PhoneField<V extends FieldValues, O>(field: AccountFieldProps<V, O>) {
  const { t } = useLingui();
  return (
    <AccountTextField
      {...field}
      label={t`Phone`}
      help={t`10 digits`}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      prefix={phonePrefix}
      sanitise={phoneDigits}
    />
  );
}
