import { useLingui } from '@lingui/react/macro';
import { codeDigits } from '@portal/contracts/identity/account';
import { AccountTextField } from './account-fields.tsx';

/** A code of an authenticator app. */
export function CodeField() {
  const { t } = useLingui();
  return (
    <AccountTextField
      name="code"
      label={t`Code`}
      help={t`The 6 digits that the app shows. A new code comes every 30 seconds.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      sanitise={codeDigits}
    />
  );
}
