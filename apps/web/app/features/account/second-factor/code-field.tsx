import type { Control } from 'react-hook-form';
import { AccountLine } from '../account-fields.tsx';
import { codeMessages } from './second-factor.messages.ts';

/** What of something typed or pasted is the code: apps show it as `123 456`. */
const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

/** The code of an authenticator app. */
export function CodeField({ control }: { readonly control: Control<{ code: string }> }) {
  return (
    <AccountLine
      control={control}
      name="code"
      label={codeMessages.code}
      help={codeMessages.codeHelp}
      inputMode="numeric"
      autoComplete="one-time-code"
      keep={digits}
    />
  );
}
