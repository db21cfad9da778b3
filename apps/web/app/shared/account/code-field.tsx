import { useLingui } from '@lingui/react/macro';
import { codeDigits } from '@portal/contracts/identity/account';
import type { Control } from 'react-hook-form';
import { AccountTextField } from './account-fields.tsx';

export function CodeField({ control }: { readonly control: Control<{ code: string }> }) {
  const { t } = useLingui();
  return (
    <AccountTextField
      control={control}
      name="code"
      label={t`Code`}
      help={t`The 6 digits that the app shows. A new code comes every 30 seconds.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      sanitise={codeDigits}
    />
  );
}
