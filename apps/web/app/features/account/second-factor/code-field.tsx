import type { Control } from 'react-hook-form';
import { AccountTextField } from '../account-fields.tsx';
import { codeMessages } from './second-factor.messages.ts';

/** Keeps the digits of a code: apps show it as `123 456`. */
const codeDigits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

/** The field for an authenticator app's code. */
export function CodeField({ control }: { readonly control: Control<{ code: string }> }) {
  return (
    <AccountTextField
      control={control}
      name="code"
      label={codeMessages.code}
      help={codeMessages.codeHelp}
      inputMode="numeric"
      autoComplete="one-time-code"
      sanitise={codeDigits}
    />
  );
}
