import { useLingui } from '@lingui/react/macro';
import { phoneDigits, phonePrefix } from '@portal/contracts/identity/account';
import { AccountTextField } from './account-fields.tsx';

/* The fields of `personSchema`. */

export function NameField() {
  const { t } = useLingui();
  return <AccountTextField name="name" label={t`Full name`} autoComplete="name" maxLength={200} />;
}

/** Keeps the ten digits of a national number. */
export function PhoneField() {
  const { t } = useLingui();
  return (
    <AccountTextField
      name="phone"
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
