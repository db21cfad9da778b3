import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { AccountTextField } from './account-fields.tsx';

/** Keeps the digits of a code: apps show it as `123 456`. */
const codeDigits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

/** The field for an authenticator app's code. */
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
